import { setTimeout as delay } from 'node:timers/promises';
import { giveKey } from '../../../apps/server/src/test/harness/credentials.ts';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { createWorld } from '../../../apps/server/src/test/world.ts';

const LANES = 4;
const RETRY_MS = 100;
const PAUSE_MS = 50;

type Reached = { databaseUrl: string; encryptionKey: string; port: number };

/** A program of a company that sends through the product, each message under a key of its own and again until it is answered. */
export async function steadySender({ databaseUrl, encryptionKey, port }: Reached) {
  const deps = await createTestDeps({
    databaseUrl,
    environment: { ENCRYPTION_KEY: encryptionKey },
    now: () => new Date(),
  });
  const world = await createWorld({ deps });
  await world.connection({ channel: 'wppoficial', isDefault: true, status: 'CONNECTED' });
  const { secret } = await giveKey(await world.person({ profile: 'admin' }));

  async function send(text: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': text },
        body: JSON.stringify({ to: { number: '5511987654321' }, content: { text } }),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.status === 201) return;
      // 409: the first try of this key is still under way. Everything else is no matter of the upgrade.
      const isPassing = answer === null || answer.status >= 500 || answer.status === 409;
      if (!isPassing) throw new Error(`refused with ${answer.status}`);
      await delay(RETRY_MS);
    }
  }

  return {
    /** Sends while the work goes on, and at least so many; answers how many were answered. */
    async during(work: Promise<unknown>, atLeast: number): Promise<number> {
      let [sent, isOver] = [0, false];
      const over = () => void (isOver = true);
      work.then(over, over);
      const lane = async () => {
        while (!isOver || sent < atLeast) {
          sent += 1;
          await send(`nota ${sent}`);
          await delay(PAUSE_MS);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      return sent;
    },
    /** How often each of its messages is there. */
    async stored(): Promise<Map<string, number>> {
      const { rows } = await deps.database.pool.query<{ body: string; count: number }>(
        'select body, count(*)::int as count from messages where company_id = $1 group by body',
        [world.companyId],
      );
      return new Map(rows.map(({ body, count }) => [body, count]));
    },
  };
}
