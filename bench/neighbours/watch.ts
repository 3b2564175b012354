import { milliseconds, percentile } from '../statistics.ts';
import { postWebhook, textWebhook } from '../webhook.ts';
import type { Company } from './company.ts';

const MESSAGE_EVERY_MS = 400;
const CALL_EVERY_MS = 60;
const HEALTH_EVERY_MS = 400;
const LOOK_EVERY_MS = 5;
/** Whoever waits longer is counted as not placed. */
const TIMEOUT_MS = 60_000;

/** What a company that does nothing special feels, in milliseconds. */
export type Felt = {
  placing: number[];
  calls: number[];
  health: number[];
  /** Answers of 500 and above to its calls. */
  failed: number;
  notReady: number;
};

/** Works quietly until the promise is settled: a message now and then, a call now and then, a look at health. */
export async function watch({ api, connection, db }: Company, until: Promise<unknown>): Promise<Felt> {
  const felt: Felt = { placing: [], calls: [], health: [], failed: 0, notReady: 0 };
  let over = false;
  const ended = until.finally(() => (over = true));
  const paced = async (everyMs: number, step: () => Promise<void>) => {
    while (!over) {
      const begun = performance.now();
      await step();
      await sleep(Math.max(0, everyMs - (performance.now() - begun)));
    }
  };
  const call = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(`${api.url}/api${path}`, { headers: { authorization: `Bearer ${api.token}` } });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - begun };
  };
  const paths = ['/tickets?status=pending&showAll=true', '/tickets/counters?showAll=true', '/contacts', '/auth/me'];
  let message = 0;
  let turn = 0;
  await Promise.all([
    ended,
    paced(MESSAGE_EVERY_MS, async () => {
      const id = `quieta-${connection.id}-${Date.now()}-${(message += 1)}`;
      const begun = performance.now();
      await postWebhook(api.url, connection, textWebhook(connection, { customer: message % 50, id, text: id }));
      while (!(await isPlaced(db, connection.id, `wamid.${id}`)) && performance.now() - begun < TIMEOUT_MS) {
        await sleep(LOOK_EVERY_MS);
      }
      felt.placing.push(performance.now() - begun);
    }),
    paced(CALL_EVERY_MS, async () => {
      const { status, ms } = await call(paths[(turn += 1) % paths.length] ?? '');
      felt.calls.push(ms);
      if (status >= 500) felt.failed += 1;
    }),
    paced(HEALTH_EVERY_MS, async () => {
      const { status, ms } = await call('/health');
      felt.health.push(ms);
      if (status !== 200) felt.notReady += 1;
    }),
  ]);
  return felt;
}

async function isPlaced(db: Company['db'], connectionId: number, externalId: string) {
  const { rowCount } = await db.query({
    name: 'bench-is-placed',
    text: 'select from messages where connection_id = $1 and external_id = $2',
    values: [connectionId, externalId],
  });
  return rowCount === 1;
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What was felt under the attack, beside what was felt just before it. */
export function compared(quiet: Felt, attacked: Felt): string {
  const p95 = (of: (felt: Felt) => number[]) =>
    `${milliseconds(percentile(of(attacked), 0.95))} (without ${milliseconds(percentile(of(quiet), 0.95))})`;
  const slowest = milliseconds(Math.max(...attacked.health));
  return [
    `placed p95 ${p95(({ placing }) => placing)}`,
    `calls p95 ${p95(({ calls }) => calls)}`,
    `50x ${attacked.failed} of ${attacked.calls.length}`,
    `health ${attacked.notReady === 0 ? 'always ready' : `${attacked.notReady} times not ready`}, slowest ${slowest}`,
  ].join(', ');
}
