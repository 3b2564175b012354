import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 2000;

/**
 * Unpacks every entry of a zip file against one budget of bytes and keeps none, so that a small file cannot become a
 * mountain: the sizes that the file itself states prove nothing. Fails when the budget is used up or the file is no zip.
 */
export function refuseZipBomb(zip: Buffer, budget: number): void {
  let left = budget;
  for (const { offset, packed } of entriesOf(zip)) left -= unpackedSize(zip, { offset, packed, left });
}

type Entry = { offset: number; packed: number };

function entriesOf(zip: Buffer): Entry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new Error('too many entries');
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL_HEADER) throw new Error('no entry here');
    entries.push({ packed: zip.readUInt32LE(at + 20), offset: zip.readUInt32LE(at + 42) });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - END_BYTES - MAX_COMMENT);
  for (let at = zip.length - END_BYTES; at >= lowest; at -= 1) if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new Error('no zip file');
}

function unpackedSize(zip: Buffer, { offset, packed, left }: Entry & { left: number }): number {
  if (zip.readUInt32LE(offset) !== LOCAL_HEADER) throw new Error('no entry here');
  const method = zip.readUInt16LE(offset + 8);
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(start, start + packed);
  if (method === 0 && bytes.length <= left) return bytes.length;
  if (method !== 8) throw new Error('unknown packing or too large');
  // Throws ERR_BUFFER_TOO_LARGE at the limit.
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) }).length;
}
