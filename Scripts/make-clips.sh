#!/bin/bash
# Makes the test clip of data/demo: one video and one audio stream, each a WebM file that Media Source Extensions can
# take in pieces. The made files are committed, so only somebody who changes the picture needs this; `make bench` makes
# bigger clips with it. The same arguments and the same ffmpeg give the same bytes.
#
# The frame number
#   A screen film shows which frames arrived, so every frame carries its number (the first is 0) as a row of sixteen
#   cells, the most significant bit leftmost, light grey for 1 and dark grey for 0. Everything is a fraction of the
#   picture's height H, so the same arithmetic reads a scaled picture:
#       a cell is H/20 wide and H/30 high (36 x 24 at 720, 54 x 36 at 1080)
#       the centre of cell i = 0…15 is at  x = W/2 + (i - 7.5) * H/20,  y = H/24
#   Dark is 64, light is 208, on all three channels. Compression moves them by a few units at most: below 40 or above
#   232 is not a cell, so a black curtain or a white page is never mistaken for a number.
set -euo pipefail

usage() {
  cat <<'USAGE'
Usage: make-clips.sh [--size WIDTHxHEIGHT] [--seconds N] [--output DIR]
Writes DIR/video.webm (VP9, 30 frames a second) and DIR/audio.webm (Opus, mono).
Defaults: 1280x720, 24 seconds, data/demo/clip beside this script's directory.
USAGE
}

refuse() {
  echo "make-clips.sh: $1" >&2
  exit 2
}

size=1280x720
seconds=24
output="$(dirname "$0")/../data/demo/clip"
while [ $# -gt 0 ]; do
  case "$1" in
    --size | --seconds | --output)
      [ $# -ge 2 ] || refuse "$1 needs a value"
      declare "${1#--}=$2"
      shift 2
      ;;
    --help) usage; exit 0 ;;
    *) usage >&2; refuse "unknown argument $1" ;;
  esac
done
[[ $size =~ ^([1-9][0-9]{2,3})x([1-9][0-9]{2,3})$ ]] || refuse "--size is WIDTHxHEIGHT in pixels, not $size"
width=${BASH_REMATCH[1]} height=${BASH_REMATCH[2]}
(( width % 2 == 0 && height % 2 == 0 )) || refuse "--size needs even numbers: the colours are stored at half size"
# Sixteen bits count 65,536 frames.
[[ $seconds =~ ^[1-9][0-9]{0,3}$ ]] && (( seconds * 30 <= 65536 )) ||
  refuse "--seconds is a whole number from 1 to 2184"
command -v ffmpeg > /dev/null || refuse "needs ffmpeg"
font=/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
[ -r "$font" ] || refuse "needs $font (package fonts-dejavu-core)"

# Middle tones over nearly all of the picture: a test that counts black, white or green pixels must not find them here.
wall=0x2B7A78 dial=0x348F8B ring=0x1F5F61 disc=0xF2A65A ink=0xF4EAD5 faded=0xA9D3CF dark=0x404040 light=0xD0D0D0

bits=
for i in {0..15}; do
  bits+=",drawbox=x=iw/2+($i-8)*ih/20:y=ih/24-ih/60:w=ih/20:h=ih/30:color=$light:t=fill"
  bits+=":enable='gte(mod(n,pow(2,16-$i)),pow(2,15-$i))'"
done

# A filled circle with soft edges: one frame, drawn once and then repeated, as drawing it for each frame is slow.
circle() { # COLOUR DIAMETER
  local radius="($2/2)"
  echo "color=c=$1:s=$2x$2:r=30:d=0.03,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)'" \
    ":a='255*clip($radius-hypot(X-$radius+0.5,Y-$radius+0.5),0,1)',loop=loop=-1:size=1" | tr -d ' '
}
even() { echo $(( $1 / 2 * 2 )); }
outer=$(even $(( height * 62 / 100 ))) inner=$(even $(( height * 56 / 100 ))) ball=$(even $(( height * 8 / 100 )))
turn="2*PI*(t/4)" # one round in four seconds

picture="color=c=$wall:s=$size:r=30:d=$seconds,format=rgb24[wall];
$(circle $ring "$outer")[outer];
$(circle $dial "$inner")[inner];
$(circle $disc "$ball")[ball];
[wall][outer]overlay=x=(W-w)/2:y=(H-h)/2:shortest=1:format=rgb[a];
[a][inner]overlay=x=(W-w)/2:y=(H-h)/2:shortest=1:format=rgb[b];
[b][ball]overlay=x='(W-w)/2+H*0.295*sin($turn)':y='(H-h)/2-H*0.295*cos($turn)':shortest=1:format=rgb,
drawtext=fontfile=$font:text='%{eif\:t+0.001\:d}':fontsize=h*0.30:fontcolor=$ink:x=(w-tw)/2:y=(h-h*0.22)/2,
drawtext=fontfile=$font:text=Matinee:fontsize=h*0.04:fontcolor=$faded:x=(w-tw)/2:y=h*0.86,
drawbox=x=iw/2-8*ih/20:y=ih/24-ih/60:w=16*ih/20:h=ih/30:color=$dark:t=fill$bits,
scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"

sound="0.10*sin(2*PI*440*t)+0.22*sin(2*PI*880*t)*between(mod(t,1),0,0.08)"

mkdir -p "$output"
# Bit-exact muxing leaves out dates and random identifiers. A key frame every two seconds begins a cluster, which makes
# two seconds the step of a seek. With the cues in front one short read at the start knows every cluster's place.
common=(-hide_banner -loglevel error -nostdin -y)
webm=(-map_metadata -1 -fflags +bitexact -flags +bitexact -f webm -dash 1 -cluster_time_limit 2000 -cues_to_front 1)
ffmpeg "${common[@]}" -filter_complex_threads 1 -filter_complex "$picture" \
  -c:v libvpx-vp9 -crf 30 -b:v 0 -g 60 -keyint_min 60 -deadline good -cpu-used 2 -threads 1 -row-mt 0 \
  -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv \
  "${webm[@]}" -dash_track_number 1 "$output/video.webm"
ffmpeg "${common[@]}" -f lavfi -i "aevalsrc=exprs='$sound':s=48000:d=$seconds" \
  -c:a libopus -b:a 24k -ac 1 "${webm[@]}" -dash_track_number 1 "$output/audio.webm"
