import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { env } from 'node:process';
import { expect, test, vi } from 'vitest';
import { SEALED_WITH, startSessionHarness } from '../test/linked-host.ts';
import { counterOf } from '../test/sending-harness.ts';
import { wireIdOf } from './encode/wire-id.ts';

const KILLS = Number(env['SENDING_KILLS'] ?? 25);
const SEED = Number(env['SENDING_SEED'] ?? 20_261_121);
const CUSTOMERS = 4;
/** What is queued before each life of a host, for every customer. */
const BETWEEN = 3;

const program = join(import.meta.dirname, '../test/killable-host.ts');

/** The same moments in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test(
  `a host killed ${KILLS} times while it sends loses no message and shows none twice`,
  { timeout: 120_000 + KILLS * 15_000 },
  async () => {
    const desk = await startSessionHarness();
    const { whatsapp, bus } = desk;
    const { connectionId, account } = await desk.linkedPhone();
    await desk.host().stop();
    const counter = counterOf(desk, connectionId);
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, async () => ({ ...(await counter.customer()), said: [] as string[] })),
    );
    const random = seeded(SEED);

    const begin = () =>
      spawn(process.execPath, [program, bus.url, desk.dataDir, whatsapp.url, SEALED_WITH], {
        env: { PATH: '', NODE_EXTRA_CA_CERTS: whatsapp.caFile },
        stdio: 'ignore',
      });
    async function queueMore(round: number) {
      for (const customer of customers) {
        for (let index = 0; index < BETWEEN; index += 1) {
          const text = `${customer.said.length} da vida ${round}`;
          customer.said.push(text);
          await counter.say(customer, text);
        }
      }
    }

    for (let life = 0; life < KILLS; life += 1) {
      await queueMore(life);
      const host = begin();
      await killSomewhere(host);
      // Its ten seconds pass.
      await bus.pool.query(`update connection_leases set expires_at = now() - interval '1 second'`);
    }

    /** Before it sends, as it sends, or when WhatsApp has it and the host may not know. */
    async function killSomewhere(host: ChildProcess) {
      const after = 1 + random(CUSTOMERS * BETWEEN);
      const edge = random(3);
      let seen = 0;
      const name = edge === 0 ? 'received' : 'message';
      await Promise.race([
        whatsapp.next(name, () => (seen += 1) >= after, { withinMs: 30_000 }),
        // The last life of some rounds may have little left to send.
        vi.waitUntil(async () => (await unsent()) === 0, { timeout: 30_000, interval: 100 }),
      ]);
      if (edge === 2) await new Promise((resolve) => setTimeout(resolve, random(40)));
      host.kill('SIGKILL');
      if (host.exitCode === null && host.signalCode === null) await once(host, 'exit');
    }

    async function unsent() {
      const { rows } = await bus.pool.query<{ left: number }>(
        `select count(*)::int as left from outbox where state <> 'done'`,
      );
      return rows[0]?.left ?? 0;
    }

    const last = begin();
    await vi.waitUntil(async () => (await unsent()) === 0, { timeout: 60_000, interval: 100 });
    const { rows } = await bus.pool.query<{ id: number; uuid: string; body: string }>(
      'select o.id, m.uuid, m.body from outbox o join messages m on m.id = o.message_id order by o.id',
    );
    const ids = new Map(rows.map(({ id, uuid, body }) => [wireIdOf({ outboxId: Number(id), uuid }), body]));
    const shown = ({ account: phone }: (typeof customers)[number]) =>
      phone.inbox.map(({ id }) => ids.get(id) ?? 'something that nobody sent');
    for (const customer of customers) {
      // A copy that could not be read is asked for again, and may still be on its way.
      await vi.waitUntil(() => customer.account.inbox.length >= customer.said.length, {
        timeout: 90_000,
        interval: 100,
      });
      expect(shown(customer).toSorted()).toEqual(customer.said.toSorted());
    }
    expect(rows).toHaveLength(CUSTOMERS * BETWEEN * KILLS);
    expect(account.companions()).toHaveLength(1);
    last.kill('SIGKILL');
    await once(last, 'exit');
    await desk.close();
  },
);
