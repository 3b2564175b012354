import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { kindOf } from './file-kinds.ts';
import { runDecoder } from './decoder/run-decoder.ts';

export type Probe = {
  mime: string;
  extension: string;
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
};

const PROBE_MS = 10_000;
/** Decoding a larger picture only to learn its size is not worth the memory. */
const MAX_PIXELS = 200_000_000;

/** Looks into a file: its real type and how large or long it is. What cannot be read stays unknown; nothing fails. */
export async function probeFile(path: string, declaredMime: string): Promise<Probe> {
  const sniffed = await fileTypeFromFile(path).catch(() => undefined);
  const kind = kindOf(sniffed, declaredMime);
  const unknown = { width: null, height: null, duration: null };
  if (kind.mime.startsWith('image/')) return { ...kind, ...unknown, ...(await sizeOfImage(path)) };
  if (/^(audio|video)\//.test(kind.mime)) return { ...kind, ...unknown, ...(await lengthOf(path)) };
  return { ...kind, ...unknown };
}

async function sizeOfImage(path: string) {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return {};
  }
}

async function lengthOf(path: string): Promise<Partial<Probe>> {
  const { findings } = await runDecoder({ source: path, targets: [] }, PROBE_MS).catch(() => ({ findings: undefined }));
  const { duration = null, width = null, height = null } = findings ?? {};
  return { duration, width, height };
}
