import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { race, stopBetweenStatements } from '../../../test/between-statements.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness({ prepare: stopBetweenStatements });
const LONG = { timeout: 90_000 };

test('killed before any of its statements, a step has done nothing; the next one does it once', LONG, async () => {
  const house = await harness.open();
  const { id } = await house.begun(3, { speed: 'settings' });
  const { companyId } = house.world;
  const counts = () =>
    house.query<{ outbox: number; messages: number; tickets: number; contacts: number; touched: number }>(
      `select (select count(*)::int from outbox where company_id = $1) as outbox,
         (select count(*)::int from messages where company_id = $1) as messages,
         (select count(*)::int from tickets where company_id = $1) as tickets,
         (select count(*)::int from contacts where company_id = $1) as contacts,
         (select count(*)::int from campaign_recipients where company_id = $1 and outcome <> 'waiting') as touched`,
      [companyId],
    );
  const none = await counts();
  const { pool } = harness.deps().database;
  // The statement before it may still be running for a moment.
  const kill = async () => {
    for (let tries = 0; tries < 500; tries += 1) {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
      );
      if (rowCount) return;
    }
  };
  let kills = 0;
  for (let before = 3; ; before += 3) {
    const first = () => house.feed();
    const isKilled = await race({ pool, before, first, second: kill }).catch(() => 'killed' as const);
    if (isKilled === false) break;
    expect(isKilled).toBe('killed');
    kills += 1;
    expect(await counts()).toEqual(none);
  }
  expect(kills).toBeGreaterThan(5);
  expect(await house.takeAll()).toHaveLength(1);
  expect((await house.recipients(id)).map(({ outcome }) => outcome)).toEqual(['sent', 'waiting', 'waiting']);
});

test(
  'two processes at one line, whichever stands still where: each person once, no gap below the interval',
  LONG,
  async () => {
    const house = await harness.open();
    const { id } = await house.begun(4, { speed: 'settings' });
    const { id: beside } = await house.begun(4, { speed: 'settings' });
    const taken: { at: number; recipientId: number }[] = [];
    const take = async () => {
      for (const one of await house.takeAll()) taken.push({ at: harness.now().getTime(), ...one });
    };
    const feed = () => house.feed();
    const { pool } = harness.deps().database;
    for (let before = 1; taken.length < 8 && before < 400; before += 7) {
      await race({ pool, before, first: feed, second: feed });
      await take();
      harness.pass(26_001);
    }
    const all = [...(await house.recipients(id)), ...(await house.recipients(beside))];
    expect(taken.map(({ recipientId }) => recipientId).toSorted((a, b) => a - b)).toEqual(
      all.map((person) => person.id),
    );
    for (let n = 1; n < taken.length; n += 1) {
      expect((taken[n]?.at ?? 0) - (taken[n - 1]?.at ?? 0)).toBeGreaterThanOrEqual(20_000);
    }
  },
);

test(
  'stopped at any moment of a step nothing leaves after it that was not on its way; going on finishes, nobody twice',
  LONG,
  async () => {
    const house = await harness.open('wppoficial');
    const { id } = await house.begun(60, { speed: 'channel', kind: 'utility', template1: offer });
    const { pool } = harness.deps().database;
    const seen = new Map<number, number>();
    const take = async () => {
      for (const { recipientId } of await house.takeAll()) seen.set(recipientId, (seen.get(recipientId) ?? 0) + 1);
    };
    for (let before = 2; before < 100; before += 9) {
      const stop = () => house.call('POST', `/campaigns/${id}/cancel`);
      const wasStopped = await race({ pool, before, first: () => house.feed(), second: stop });
      if (!wasStopped) await stop();
      // What the feeder put there while the stop waited for it was taken back by the stop.
      const left = await house.query(`select from outbox where company_id = $1 and state = 'queued' and priority = 2`, [
        house.world.companyId,
      ]);
      expect(left).toEqual([]);
      await house.feed();
      expect(await house.takeAll()).toEqual([]);
      await house.call('POST', `/campaigns/${id}/restart`);
      harness.pass(2000);
      if (before % 2 === 0) {
        await house.feed();
        await take();
        harness.pass(2000);
      }
    }
    for (let n = 0; n < 10; n += 1) {
      await house.feed();
      await take();
      harness.pass(2000);
    }
    expect(seen.size).toBe(60);
    expect([...seen.values()].every((times) => times === 1)).toBe(true);
    harness.pass(MINUTE);
    await house.look();
    expect(await house.campaign(id)).toMatchObject({ status: 'FINALIZADA' });
  },
);
