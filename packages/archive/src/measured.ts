import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { ArchivedPart } from './manifest.ts';

const NEWLINE = 10;

/** Lets bytes pass and keeps their hash, their number and the number of lines. In COPY's text form a line is a row. */
export function measured(): { stream: Transform; result: () => ArchivedPart } {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}
