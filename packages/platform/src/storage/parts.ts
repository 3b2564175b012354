import type { Readable } from 'node:stream';

type Part = { part: Buffer; index: number; /** Whether there is no other. */ isOnly: boolean };

/** Cuts what comes into parts of one size; the last is shorter. */
export async function* inParts(bytes: Readable, size: number): AsyncIterable<Part> {
  let index = 0;
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    // More than one part: the last is kept back, so that the end is known when it is handed out.
    while (length > size) {
      const whole = Buffer.concat(held);
      yield { part: whole.subarray(0, size), index, isOnly: false };
      index += 1;
      held = [whole.subarray(size)];
      length -= size;
    }
  }
  yield { part: Buffer.concat(held), index, isOnly: index === 0 };
}

const PART_DIGITS = 6;
export const partName = (file: string, index: number) => `${file}.${String(index).padStart(PART_DIGITS, '0')}`;

/** Those of these files that are the parts of a piece, in their order. */
export const partsOf = (piece: string, files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith(`${piece}.`) && /\.\d{6}$/.test(file)).toSorted();
