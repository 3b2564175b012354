import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

const HOUR = 60 * 60_000;
const harness = createFeedingHarness();

test('an official number speaks to nine tenths of what Meta allows in a day, says until when it waits, and goes on to the end', async () => {
  const house = await harness.open('wppoficial');
  await house.query('update connections set messaging_limit = 10 where id = $1', [house.connection.id]);
  const { id } = await house.begun(21, {
    speed: 'channel',
    kind: 'utility',
    window: 'any',
    message1: null,
    template1: offer,
  });
  const taken: number[] = [];
  const waits: { cause: unknown; until: Date }[] = [];
  for (let n = 0; n < 200 && taken.length < 21; n += 1) {
    const next = await house.feed();
    taken.push(...(await house.takeAll()).map(() => harness.now().getTime()));
    const { waiting_cause: cause, waiting_until: until } = await house.campaign(id);
    if (cause === 'meta-limit' && until instanceof Date && waits.at(-1)?.until.getTime() !== until.getTime())
      waits.push({ cause, until });
    harness.at(Math.max(next, harness.now().getTime() + 1));
  }
  expect(taken).toHaveLength(21);
  for (const at of taken)
    expect(taken.filter((one) => one > at - 24 * HOUR && one <= at).length).toBeLessThanOrEqual(9);
  expect(waits).toHaveLength(2);
  // Where it stopped it goes on at the moment that was said, and not sooner.
  for (const { until } of waits)
    expect(taken.some((at) => at >= until.getTime() && at < until.getTime() + 60_000)).toBe(true);
  expect(new Set((await house.recipients(id)).map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
  await house.look();
  expect(await house.campaign(id)).toMatchObject({ status: 'FINALIZADA' });
});

test('with a number that somebody deletes goes what was handed over to it; who waits is still there', async () => {
  const house = await harness.open('wppoficial');
  const { id } = await house.begun(12, { speed: 'channel', kind: 'utility', message1: null, template1: offer });
  await house.feed();
  const [flight] = await house.query(
    `update outbox set state = 'sending', claimed_epoch = 1, claimed_at = $2, is_held = false where id = (
       select min(id) from outbox where company_id = $1 and priority = 2 and state = 'queued'
     ) returning id`,
    [house.world.companyId, harness.now()],
  );
  expect(flight).toBeDefined();
  expect(await house.call('DELETE', `/whatsapp/${house.connection.id}`)).not.toHaveProperty('error');
  expect((await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['unconfirmed', 'unknown'],
    ...Array.from({ length: 9 }, () => ['failed', 'connection-deleted']),
    ['waiting', null],
    ['waiting', null],
  ]);
  await house.look();
  expect(await house.campaign(id)).toMatchObject({ status: 'CANCELADA', status_reason: 'no-connection' });
  expect(await house.query('select campaign_numbers($1) as numbers', [id])).toMatchObject([
    { numbers: { audience: 12, outcomes: { unconfirmed: 1, failed: 9, waiting: 2, queued: 0 } } },
  ]);
});
