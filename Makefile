# Matinee: `make play` sees a video, `make test` proves the program. Each does all the set-up that a
# bare Debian 12 with Swift 6.3 needs.

# Everything that the project needs of Debian, from one list. Lines that begin with # are comments.
PACKAGES := debian-packages.txt
# Newer than the list once the packages are there.
READY := .build/packages-are-installed

SWIFT_FLAGS := --explicit-target-dependency-import-check error
RELEASE_FLAGS := -c release --static-swift-stdlib --disable-local-rpath
PROGRAM := .build/release/matinee

# What `make play` plays: the demonstration, or `make play VIDEO=dQw4w9WgXcQ`.
VIDEO ?= --demo

# Where `make install` puts it.
PREFIX ?= /usr/local

.PHONY: help build install play test test-slow lint docs bench fuzz soak format clean

help:
	@echo 'make play [VIDEO=ID]  build and play a video, or the demonstration'
	@echo 'make test             build and run every test but the slow ones'
	@echo 'make test-slow        build and run the slow ones, in a few minutes'
	@echo 'make build            leave the program at $(PROGRAM)'
	@echo 'make install          put it below $(PREFIX), for links and the session bus too; PREFIX=~/.local for yourself'
	@echo 'make lint             check the style, and who imports what'
	@echo 'make docs             build the documentation of the library in .build/docs/MatineeKit.doccarchive'
	@echo 'make bench            measure against a plain C host'
	@echo 'make fuzz             feed the parsers a million odd inputs each'
	@echo 'make soak             play a thousand videos, with faults, in 25 minutes'

$(READY): $(PACKAGES)
	Scripts/install-packages.sh $(PACKAGES)
	@mkdir -p $(@D) && touch $@

build: $(READY)
	swift build $(SWIFT_FLAGS) $(RELEASE_FLAGS) --product matinee

install: build
	Scripts/install.sh $(PROGRAM) $(PREFIX)

play: build
	Scripts/play.sh $(PROGRAM) $(VIDEO)

test: build
	swift build $(SWIFT_FLAGS) --build-tests
	Scripts/test.sh

test-slow: build
	swift build $(SWIFT_FLAGS) --build-tests
	Scripts/test.sh --slow

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Examples Benchmarks/Pages
	Scripts/check-imports.sh

docs: build
	Scripts/docs.sh .build/docs/MatineeKit.doccarchive

format:
	swift format format --in-place --recursive Package.swift Sources Tests Examples Benchmarks/Pages

bench: build
	swift build $(SWIFT_FLAGS) $(RELEASE_FLAGS) --product StandIn
	swift build $(SWIFT_FLAGS) $(RELEASE_FLAGS) --product BenchmarkPages
	Benchmarks/run.sh $(PROGRAM) $(BENCH_FLAGS)

fuzz:
	Scripts/fuzz.sh

soak: build
	swift build $(SWIFT_FLAGS) $(RELEASE_FLAGS) --product StandIn
	Benchmarks/soak.sh $(PROGRAM) $(SOAK_FLAGS)

clean:
	rm -rf .build
