// Reads the front of a WebM file made by Scripts/make-clips.sh: where its clusters lie and when each begins.
// The cues stand before the first cluster there, so the first piece of the file is enough.

const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
};

/**
 * @param {Uint8Array} bytes the front of the file, at least up to its first cluster
 * @returns {{size: number, duration: number, clusters: {time: number, offset: number}[]}} the file's size in bytes,
 *   its duration in seconds, and its clusters in order; all before the first cluster is the initialization segment
 */
export function readIndex(bytes) {
  let size, segmentStart, duration;
  let scale = 1_000_000; // nanoseconds in a tick, unless the file says otherwise
  const cues = [];

  const top = elements(bytes, 0, bytes.length);
  for (const element of top) {
    if (element.id !== ID.segment) continue;
    segmentStart = element.start;
    size = element.end;
    break;
  }
  if (segmentStart === undefined) throw new Error("No segment: not a WebM file");

  let firstCluster = false;
  for (const element of elements(bytes, segmentStart, bytes.length)) {
    if (element.id === ID.cluster) {
      firstCluster = true;
      break;
    }
    if (element.id === ID.info) {
      for (const field of elements(bytes, element.start, element.end)) {
        if (field.id === ID.timestampScale) scale = unsigned(bytes, field);
        if (field.id === ID.duration) duration = float(bytes, field);
      }
    }
    if (element.id === ID.cues) {
      for (const point of elements(bytes, element.start, element.end)) cues.push(readCuePoint(bytes, point));
    }
  }
  if (!firstCluster || cues.length === 0) throw new Error("No cues before the first cluster");

  const seconds = (ticks) => (ticks * scale) / 1e9;
  const clusters = cues.map(({ time, position }) => ({ time: seconds(time), offset: segmentStart + position }));
  return { size, duration: seconds(duration), clusters };
}

function readCuePoint(bytes, point) {
  const cue = {};
  for (const field of elements(bytes, point.start, point.end)) {
    if (field.id === ID.cueTime) cue.time = unsigned(bytes, field);
    if (field.id !== ID.cueTrackPositions) continue;
    for (const inner of elements(bytes, field.start, field.end)) {
      if (inner.id === ID.cueClusterPosition) cue.position = unsigned(bytes, inner);
    }
  }
  return cue;
}

// An element is an identifier, a size and so many bytes. Both numbers begin with as many zero bits as further bytes
// follow the first; an identifier keeps that mark, a size does not.
function* elements(bytes, from, to) {
  let offset = from;
  while (offset < to) {
    const id = number(bytes, offset, true);
    const size = number(bytes, offset + id.length, false);
    const start = offset + id.length + size.length;
    yield { id: id.value, start, end: start + size.value };
    offset = start + size.value;
  }
}

function number(bytes, offset, keepsMark) {
  const first = bytes[offset];
  const length = Math.clz32(first) - 23; // of the eight bits, not of the 32
  let value = keepsMark ? first : first & (0xff >> length);
  for (let i = 1; i < length; i++) value = value * 256 + bytes[offset + i]; // no shifts: sizes pass 32 bits
  return { value, length };
}

function unsigned(bytes, { start, end }) {
  let value = 0;
  for (let i = start; i < end; i++) value = value * 256 + bytes[i];
  return value;
}

function float(bytes, { start, end }) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
  return end - start === 4 ? view.getFloat32(0) : view.getFloat64(0);
}
