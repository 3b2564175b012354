import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

type Shape = { width: number; height: number };
/** Red, green, blue, and how much covers what lies behind. */
type Colour = [number, number, number, number];

const SHAPES: Record<string, Shape> = {
  face: { width: 200, height: 200 },
  sticker: { width: 240, height: 240 },
  story: { width: 270, height: 480 },
  story_mention: { width: 270, height: 480 },
};
const USUAL_SHAPE = { width: 320, height: 240 };

/** A small PNG, the same for the same seed: soft hills under a sky, a head and shoulders, or a sticker's smile. */
export function drawPicture(seed: string, kind: string): Buffer {
  const { width, height } = SHAPES[kind] ?? USUAL_SHAPE;
  const digest = createHash('sha256').update(seed).digest();
  const hue = digest.readUInt16BE(0) % 360;
  const scenes: Record<string, Scene> = { face: faceAt(hue), sticker: smileAt(hue) };
  const colourAt = scenes[kind] ?? hillsAt(hue, (digest[2] ?? 0) / 40);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 4);
    for (let x = 0; x < width; x += 1) row.set(colourAt((x + 0.5) / width, (y + 0.5) / height), 1 + x * 4);
    return row;
  });
  return encodePng({ width, height }, Buffer.concat(rows));
}

type Scene = (x: number, y: number) => Colour;

function hillsAt(hue: number, phase: number): Scene {
  return (x, y) => {
    const far = 0.52 + 0.07 * Math.sin(x * 6 + phase);
    const near = 0.72 + 0.06 * Math.sin(x * 4 + phase * 2);
    if (Math.hypot(x - 0.74, (y - 0.24) * 0.8) < 0.085) return colour(hue + 40, 0.7, 0.88);
    if (y > near) return colour(hue + 120, 0.32, 0.36);
    return y > far ? colour(hue + 100, 0.3, 0.52) : colour(hue, 0.45, 0.9 - y * 0.35);
  };
}

function smileAt(hue: number): Scene {
  return (x, y) => {
    const away = Math.hypot(x - 0.5, y - 0.5);
    if (away > 0.48) return [0, 0, 0, 0];
    const eye = Math.hypot(Math.abs(x - 0.5) - 0.16, (y - 0.4) * 0.8) < 0.055;
    const mouth = Math.abs(Math.hypot(x - 0.5, y - 0.46) - 0.26) < 0.028 && y > 0.56;
    return eye || mouth ? colour(hue, 0.5, 0.25) : colour(hue, 0.75, 0.78 - away * 0.3);
  };
}

function faceAt(hue: number): Scene {
  return (x, y) => {
    if (Math.hypot(x - 0.5, y - 0.4) < 0.18) return colour(hue, 0.35, 0.86);
    return Math.hypot(x - 0.5, (y - 1.02) * 1.05) < 0.38 ? colour(hue, 0.4, 0.78) : colour(hue, 0.38, 0.52);
  };
}

function colour(hue: number, saturation: number, lightness: number): Colour {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + (hue % 360) / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [channel(0), channel(8), channel(4), 255];
}

function encodePng({ width, height }: Shape, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(pixels);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
