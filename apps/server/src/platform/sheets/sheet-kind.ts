import { open } from 'node:fs/promises';

export type SheetKind = 'csv' | 'xls' | 'xlsx';

const HEAD_BYTES = 4096;

/** What a file is by its content, whatever its name says; undefined when it is no table. */
export async function sheetKind(path: string): Promise<SheetKind | undefined> {
  const file = await open(path);
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return kindOf(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOf(head: Uint8Array): SheetKind | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'xls';
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return 'csv';
  // Text has no NUL and next to no other control characters.
  const isBinary = head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  return head.length === 0 || isBinary || starts(0x25, 0x50, 0x44, 0x46) ? undefined : 'csv';
}
