import { createStorage } from '@balcao/platform/storage.ts';
import { startBucket } from '@balcao/platform/test/bucket.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Section } from '../report.ts';

const FILES = 100;
/** As large as a picture that a phone sends. */
const FILE_BYTES = 150_000;
const COMPANY = 1;
const HALF = 2;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / HALF)] ?? 0;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Files of conversations on a disk and in a bucket on this machine: what the way there costs beside the network. */
export async function filesBeside(dir: string): Promise<Section['rows']> {
  const bucket = await startBucket();
  const places = { disk: {}, bucket: bucket.environment };
  const rows: [string, string][] = [];
  try {
    for (const [name, settings] of Object.entries(places)) {
      const storage = await createStorage({ DATA_DIR: join(dir, `files-${name}`), ...settings });
      const [puts, firsts]: [number[], number[]] = [[], []];
      for (let file = 0; file < FILES; file += 1) {
        const key = storage.newKey(COMPANY, 'jpg');
        const bytes = randomBytes(FILE_BYTES);
        puts.push(await msOf(() => storage.putBytes(key, bytes)));
        firsts.push(
          await msOf(async () => {
            const answer = await storage.answer(key, { headers: {} });
            if (!answer) throw new Error('the file is not there');
            await once(answer.stream, 'readable');
            answer.stream.destroy();
          }),
        );
      }
      const what = `file of 150 kB, ${name}: stored, first byte`;
      rows.push([what, `${median(puts).toFixed(1)} ms, ${median(firsts).toFixed(1)} ms (medians of ${FILES})`]);
    }
  } finally {
    await bucket.stop();
  }
  return rows;
}
