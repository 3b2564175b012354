import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { env } from 'node:process';
import { setTimeout as passes } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startServerHarness, type CounterDesk } from './server-harness.ts';
import { startCrashingHost } from './start-crashing-host.ts';

const KILLS = Number(env['INBOUND_KILLS'] ?? 25);
const SEED = Number(env['INBOUND_KILL_SEED'] ?? 20_261_121);
const CUSTOMERS = 4;

/** The same numbers for the same seed. */
function seeded(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** As if the ten seconds of the dead process' lease had passed. */
const passLease = ({ pool }: CounterDesk) =>
  pool.query(`update connection_leases set expires_at = now() - interval '1 second'`);

test(
  `a host killed ${KILLS} times while customers write loses nothing and doubles nothing`,
  { timeout: 60_000 + KILLS * 30_000 },
  async () => {
    const random = seeded(SEED);
    const desk = await startServerHarness({ hostElsewhere: true });
    let host = startCrashingHost(desk);
    const { phone } = await desk.link();
    const customers = Array.from({ length: CUSTOMERS }, (_, index) => desk.customer(`Cliente ${index}`));
    const said = new Map<string, string>();
    const write = async (round: number) => {
      for (const [index, customer] of customers.entries()) {
        for (let more = random(3); more >= 0; more -= 1) {
          const text = `${index}:${round}:${more}:${said.size}`;
          const { id } = await customer.text(phone, text);
          said.set(id, text);
        }
      }
    };
    await write(-1);
    const isOnline = (expected: boolean) =>
      vi.waitUntil(
        () => {
          const active = desk.whatsapp
            .account(phone)
            .companions()
            .some(({ connection }) => connection?.active === true);
          return active === expected;
        },
        { timeout: 60_000, interval: 5 },
      );
    /** Kills the process, unless it is dead already, and lets a new one take the session over. */
    const replace = async (dying: ChildProcess, death: readonly string[] = []) => {
      const died = dying.exitCode === null && dying.signalCode === null ? once(dying, 'exit') : undefined;
      dying.kill('SIGKILL');
      await died;
      await isOnline(false);
      await passLease(desk);
      return startCrashingHost(desk, death);
    };

    for (let kill = 0; kill < KILLS; kill += 1) {
      const edge = ['before-commit', 'after-commit', 'any'][random(3)] ?? 'any';
      // Some of its first commits tell how it connects.
      if (edge !== 'any') host = await replace(host, [edge, String(1 + random(7))]);
      const death = once(host, 'exit');
      await Promise.race([isOnline(true), death]);
      const writing = write(kill);
      await Promise.race([death, passes(edge === 'any' ? random(60) : 800)]);
      host = await replace(host);
      await writing;
      await desk.settle();
    }

    await isOnline(true);
    await desk.settle();
    for (const id of said.keys()) await desk.line(id, ({ mediaType }) => mediaType === 'chat');
    const lines = (await desk.lines()).filter(({ fromMe, mediaType }) => !fromMe && !mediaType.endsWith('_log'));
    expect(new Map(lines.map(({ externalId, body }) => [externalId, body]))).toEqual(said);
    expect(lines).toHaveLength(said.size);
    const { rows: contacts } = await desk.pool.query('select 1 from contacts where not is_group');
    expect(contacts).toHaveLength(CUSTOMERS);

    host.kill('SIGKILL');
    await once(host, 'exit');
    await desk.close();
  },
);
