import type { CampaignNumbers } from '@balcao/contract/campaigns/models.ts';
import { outcomes } from '@balcao/contract/campaigns/outcomes.ts';
import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { campaignHouse, type CampaignHouse } from '../../../test/campaigns/campaign-house.ts';
import { setOutcome } from '../people/set-outcome.ts';
import { tellNumbers } from './tell-numbers.ts';

/** Messages as the sender leaves them in the outbox, for everybody who waits; of every third two parts. */
async function queueAll({ world, connection }: CampaignHouse, campaignId: number): Promise<number[]> {
  const contact = await world.contact();
  const ticket = await world.ticket({ contactId: contact.id, connectionId: connection.id, status: 'closed' });
  const { rows } = await world.deps.database.pool.query<{ id: number }>(
    `with queued as (
       update campaign_recipients set outcome = 'queued' where campaign_id = $1 and outcome = 'waiting' returning id, position
     )
     insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, sent_at, recipient_id, recipient_part)
     select $2, $3, $4, $5, true, 'Oi', now(), q.id, part from queued q, generate_series(1, 1 + (q.position % 3 = 0)::int) part
     returning id`,
    [campaignId, world.companyId, ticket.id, contact.id, connection.id],
  );
  return rows.map(({ id }) => id);
}

type Look = { numbers: CampaignNumbers; counted: Record<string, number>; tallied: Record<string, number> };

/** In one moment: what everybody is told, what there is, and whether every sum agrees with its parts. */
async function look({ world }: CampaignHouse, campaignId: number): Promise<Look> {
  const { rows } = await world.deps.database.pool.query<Look>(
    `select campaign_numbers($1) as numbers,
       (select coalesce(jsonb_object_agg(outcome, n), '{}') from
         (select outcome, count(*) as n from campaign_recipients where campaign_id = $1 group by outcome) c) as counted,
       (select coalesce(jsonb_object_agg(figure, n), '{}') from
         (select figure, sum(n) as n from campaign_figures($1) group by figure) f) as tallied`,
    [campaignId],
  );
  const [row] = rows;
  if (!row) throw new Error('a look has one row');
  return row;
}

function expectAgreement({ numbers, counted, tallied }: Look, audience: number) {
  const told = Object.fromEntries(Object.entries(numbers.outcomes).filter(([, n]) => n > 0));
  expect(told).toEqual(counted);
  const sum = outcomes.reduce((all, outcome) => all + (tallied[outcome] ?? 0), 0);
  expect([numbers.audience, sum]).toEqual([audience, audience]);
}

/** One thing that a provider may say about a message, in an order nobody promises. */
const news = [
  'ack = greatest(ack, 1), sent_ack_at = coalesce(sent_ack_at, now())',
  'ack = greatest(ack, 2), failed_at = null, failure_reason = null, failure_code = null',
  'ack = greatest(ack, 3), failed_at = null, failure_reason = null, failure_code = null',
  `failed_at = now(), failure_reason = 'unknown', failure_code = null`,
  `failed_at = now(), failure_reason = 'recipient', failure_code = '131026'`,
] as const;

/** Deterministic, so that a failure can be looked at again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const RECEIPTS = inject('LONG_RUN') ? 10_000 : 2000;
const PEOPLE = 120;
const ENOUGH_LOOKS = 6;

test('shuffled, doubled receipts, in batches and one by one: the numbers agree with the people at every look', async () => {
  const house = await campaignHouse({ deps: await createTestDeps() });
  const { pool } = house.world.deps.database;
  const { id } = await house.begun(PEOPLE, { message2: 'Dois' });
  const messageIds = await queueAll(house, id);
  const roll = dice(20_261_123);
  // Writers side by side, as journals and senders are; each takes several messages in one transaction, in one order.
  let looks = 0;
  // A busy machine looks seldom: they go on until there was something to compare.
  async function writer(receipts: number) {
    for (let done = 0; done < receipts || looks < ENOUGH_LOOKS;) {
      const batch = 1 + roll(8);
      const chosen = Array.from({ length: batch }, () => messageIds[roll(messageIds.length)] ?? 0);
      const said = news[roll(news.length)] ?? news[0];
      await pool.query(
        `update messages m set ${said} from (select id from messages where id = any($1) order by id for update) o
         where m.id = o.id and (m.ack < 2 or ${said.startsWith('ack')})`,
        [chosen],
      );
      done += batch;
    }
  }
  let isDone = false;
  async function looker() {
    while (!isDone) {
      expectAgreement(await look(house, id), PEOPLE);
      looks += 1;
      if (looks % 3 === 0) await tellNumbers(house.world.deps);
    }
  }
  const looking = looker();
  await Promise.all([1, 2, 3, 4].map(() => writer(RECEIPTS / 4)));
  isDone = true;
  await looking;
  await tellNumbers(house.world.deps);
  const last = await look(house, id);
  expectAgreement(last, PEOPLE);
  const { rows } = await pool.query('select count(*)::int as n from tally_deltas where campaign_id = $1', [id]);
  expect(rows).toEqual([{ n: 0 }]);
  expect(last.numbers.outcomes.waiting).toBe(0);
}, 120_000);

test('of a sound and its text the worse decides; doubt is no failure, and a receipt puts both right', async () => {
  const house = await campaignHouse();
  const { pool } = house.world.deps.database;
  const { id } = await house.begun(3);
  const messageIds = await queueAll(house, id);
  const say = (message: number | undefined, said: (typeof news)[number]) =>
    pool.query(`update messages set ${said} where id = $1`, [message]);
  const became = async () => (await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason]);
  const [one, two, text, sound] = messageIds;
  await say(one, news[0]);
  await say(two, news[3]);
  await say(text, news[2]);
  expect(await became()).toEqual([
    ['sent', null],
    ['unconfirmed', 'unknown'],
    ['queued', null],
  ]);
  await say(one, news[4]);
  await say(two, news[1]);
  await say(sound, news[1]);
  expect(await became()).toEqual([
    ['failed', '131026'],
    ['delivered', null],
    ['delivered', null],
  ]);
  await say(one, news[2]);
  await say(sound, news[2]);
  expect(await became()).toEqual([
    ['read', null],
    ['delivered', null],
    ['read', null],
  ]);
  expect((await house.recipients(id))[0]?.handedAt).not.toBeNull();
});

test('a question that did not arrive is a failure; an answered one is not looked at again', async () => {
  const house = await campaignHouse();
  const { pool } = house.world.deps.database;
  const { id } = await house.begun(2, { confirmation: true, confirmationMessage1: 'Pode?' });
  const people = await house.recipients(id);
  await queueAll(house, id);
  await pool.query('delete from messages where company_id = $1 and recipient_part = 2', [house.world.companyId]);
  await pool.query(`update messages set recipient_part = 0 where company_id = $1`, [house.world.companyId]);
  for (const { id: recipientId } of people) {
    await house.world.act((ctx) => setOutcome(ctx, recipientId, { outcome: 'asked', askedAt: ctx.now }));
  }
  await house.world.act((ctx) => setOutcome(ctx, people[1]?.id ?? 0, { outcome: 'asked', confirmedAt: ctx.now }));
  await pool.query(`update messages set ${news[4]} where company_id = $1`, [house.world.companyId]);
  expect((await house.recipients(id)).map(({ outcome }) => outcome)).toEqual(['failed', 'asked']);
  expect((await look(house, id)).numbers).toMatchObject({ requested: 2, confirmed: 1 });
});

test.each([
  ['deleted', 'delete from messages'],
  ['taken back where people have seen it', 'update messages set recipient_id = null'],
])('a message %s before it left keeps nobody waiting', async (_, lost) => {
  const house = await campaignHouse();
  const { pool } = house.world.deps.database;
  const { id } = await house.begun(3);
  await queueAll(house, id);
  const [, , last] = await house.recipients(id);
  // Of two parts the first has left.
  await pool.query('update messages set ack = 1 where recipient_id = $1 and recipient_part = 1', [last?.id]);
  await pool.query(`${lost} where company_id = $1 and ack = 0`, [house.world.companyId]);
  const erased = { outcome: 'failed', reason: 'erased' };
  expect(await house.recipients(id)).toMatchObject([erased, erased, { outcome: 'sent' }]);
  await house.look();
  expect(await house.call('GET', `/campaigns/${id}?brief=1`)).toMatchObject({ status: 'FINALIZADA' });
});

test('numbers are told once a second and campaign at most, by however many processes, to the admins of that company alone', async () => {
  const deps = await createTestDeps();
  let now = deps.now();
  const house = await campaignHouse({ deps: { ...deps, now: () => now } });
  const { id } = await house.begun(3);
  const people = await house.recipients(id);
  const told = async () =>
    (await house.world.emitted())
      .filter(({ name }) => name === 'campaign.changed')
      .map(({ payload, rooms }) => [payload['record'] as { numbers: CampaignNumbers }, rooms] as const);
  const before = (await told()).length;
  const become = async (place: number, outcome: 'suppressed' | 'asked') => {
    await house.world.act((ctx) => setOutcome(ctx, people[place]?.id ?? 0, { outcome }));
    await Promise.all([tellNumbers(house.world.deps), tellNumbers(house.world.deps)]);
  };
  await become(0, 'suppressed');
  await become(1, 'suppressed');
  expect((await told()).length).toBe(before + 1);
  now = new Date(now.getTime() + 1000);
  await Promise.all([tellNumbers(house.world.deps), tellNumbers(house.world.deps)]);
  const all = await told();
  expect(all.length).toBe(before + 2);
  expect(all.at(-1)).toMatchObject([
    { numbers: { audience: 3, outcomes: { waiting: 1, suppressed: 2 } } },
    [`${house.world.companyId}:admins`],
  ]);
  now = new Date(now.getTime() + 1000);
  await tellNumbers(house.world.deps);
  expect((await told()).length).toBe(before + 2);
});
