import sharp from 'sharp';
import { fail } from '../../platform/fail.ts';

const WRITTEN = /^(#[0-9a-f]{3,8}|[a-z]+)$/i;
const OPAQUE = 255;

/** `red`, `#F00` and `#ff0000ff` are one colour, so all of them become `#ff0000`. What nobody would see is refused. */
export async function parseColor(typed: string): Promise<string> {
  if (!WRITTEN.test(typed)) return fail('ERR_INVALID_QUEUE_COLOR');
  const [red, green, blue, alpha] = await pixelOf(typed.toLowerCase());
  if (alpha === 0) return fail('ERR_INVALID_QUEUE_COLOR');
  return `#${[red, green, blue].map((part = 0) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The library that reads pictures knows every name of CSS. */
async function pixelOf(background: string): Promise<Uint8Array> {
  try {
    const pixel = sharp({ create: { width: 1, height: 1, channels: 4, background } });
    return await pixel.raw({ depth: 'uchar' }).toBuffer();
  } catch {
    return Uint8Array.of(OPAQUE, OPAQUE, OPAQUE, 0);
  }
}
