import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Recorded or documented payloads are looked at in tests only, where a wrong guess about their shape fails.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type Fixture = any;

/** The recorded payloads of a system by file name, without the ending. */
export function fixturesOf(source: string): Record<string, Fixture> {
  const folder = join(import.meta.dirname, '../..', source, 'fixtures');
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
