import { expect, test } from 'vitest';
import type { RuleChange } from '@balcao/contract/outreach/rules.ts';
import { createFeedingHarness, NINE } from '../../../../test/campaigns/feeding-harness.ts';
import { offer, template } from '../../../../test/templates/approved-template.ts';
import { changeRules } from '../../../outreach/guardian/change-rules.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LOOK = 15 * SECOND;
const harness = createFeedingHarness();

const KNOWN = '5511987650001';
const LATER = '5511987650002';
const strangers = (count: number) => Array.from({ length: count }, () => ({}));

/** A number that may speak to two strangers a day, and people who are in its lists. */
async function spentNumber(rules: RuleChange = {}, channel: 'whatsapp' | 'wppoficial' = 'whatsapp') {
  const house = await harness.open(channel);
  const { world, connection, admin } = house;
  await house.query('update connections set linked_at = $2 where id = $1', [connection.id, harness.now()]);
  const change = (changed: RuleChange) => admin.act((ctx) => changeRules(ctx, changed));
  await change({ coldStart: 2, ...rules });

  async function writes(number: string, status: 'closed' | 'pending' = 'closed') {
    const { id: contactId } = await world.contact({ number });
    const lastInboundAt = harness.now();
    return world.ticket({ contactId, connectionId: connection.id, status, lastInboundAt });
  }

  /** Who is spoken to while the line is looked at as the loop would, by their numbers. */
  async function during(ms: number): Promise<string[]> {
    const end = harness.now().getTime() + ms;
    const numbers: string[] = [];
    for (;;) {
      const next = await house.feed();
      for (const { recipientId } of await house.takeAll()) {
        const rows = await house.query<{ number: string }>('select number from campaign_recipients where id = $1', [
          recipientId,
        ]);
        numbers.push(...rows.map(({ number }) => number));
      }
      const now = harness.now().getTime();
      if (now >= end) return numbers;
      harness.at(Math.min(Math.max(next, now + 1), now + LOOK, end));
    }
  }

  const begun = async (people: readonly { number?: string }[], fields: object = {}) =>
    (await house.begun(people, { speed: 'settings', window: 'any', ...fields })).id;
  return { ...house, begun, change, writes, during };
}

test('strangers have had their share: whoever behind them becomes known meanwhile is spoken to within five minutes', async () => {
  const house = await spentNumber();
  const id = await house.begun([...strangers(9), { number: KNOWN }]);
  expect(await house.during(MINUTE)).toHaveLength(2);
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'daily-budget' });
  await house.writes(KNOWN);
  // The whole list was read a moment ago.
  expect(await house.during(2 * MINUTE)).toEqual([]);
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'daily-budget' });
  expect(await house.during(3 * MINUTE)).toEqual([KNOWN]);
});

test('another campaign that begins meanwhile has people the number knows: they are spoken to at once', async () => {
  const house = await spentNumber();
  await house.begun([...strangers(9), { number: KNOWN }]);
  expect(await house.during(MINUTE)).toHaveLength(2);
  await house.writes(KNOWN);
  await house.writes(LATER);
  await house.begun([...strangers(7), { number: LATER }]);
  expect(await house.during(0)).toEqual([LATER]);
  expect(await house.during(5 * MINUTE)).toEqual([KNOWN]);
});

test('whoever has a campaign go on, or lets the number speak to more strangers, waits for nothing', async () => {
  const house = await spentNumber();
  const id = await house.begun([...strangers(9), { number: KNOWN }]);
  expect(await house.during(MINUTE)).toHaveLength(2);
  await house.change({ coldStart: 3 });
  expect(await house.during(0)).toHaveLength(1);
  expect(await house.during(MINUTE)).toEqual([]);
  await house.writes(KNOWN);
  expect(await house.during(LOOK)).toEqual([]);
  expect(await house.call('POST', `/campaigns/${id}/cancel`)).not.toHaveProperty('error');
  expect(await house.call('POST', `/campaigns/${id}/restart`)).not.toHaveProperty('error');
  expect(await house.during(0)).toEqual([KNOWN]);
});

test('whoever was left alone for ten minutes behind strangers has their turn when those are over', async () => {
  const house = await spentNumber();
  const { id: ticketId } = await house.writes(KNOWN, 'pending');
  const id = await house.begun([...strangers(9), { number: KNOWN }]);
  expect(await house.during(MINUTE)).toHaveLength(2);
  const passedUntil = async () => (await house.recipients(id)).at(-1)?.passedUntil?.getTime() ?? 0;
  const until = await passedUntil();
  expect(until).toBeGreaterThan(harness.now().getTime());
  await house.query(`update tickets set status = 'closed', closed_at = $2 where id = $1`, [ticketId, harness.now()]);
  // What is remembered of the list would have lasted beyond.
  harness.at(until - MINUTE);
  expect(await house.during(MINUTE - 1)).toEqual([]);
  harness.at(until);
  expect(await house.during(0)).toEqual([KNOWN]);
});

test('behind more known people than are looked at in one step stand others: none of them is missed when the first have had their turn', async () => {
  const house = await spentNumber({ coldStart: 1, warmMost: 1 });
  const known = Array.from({ length: 7 }, (_, n) => `551198765100${n}`);
  for (const number of known) await house.writes(number);
  const [first, ...others] = known.map((number) => ({ number }));
  const last = others.pop();
  await house.begun([...(first ? [first] : []), {}, ...others, ...strangers(7), ...(last ? [last] : [])]);
  expect(await house.during(MINUTE)).toHaveLength(2);
  await house.change({ warmMost: 100 });
  expect(await house.during(4 * MINUTE)).toEqual(known.slice(1));
});

test('people the number knows, whose template Meta lets go on meanwhile, are spoken to at once', async () => {
  const house = await spentNumber({}, 'wppoficial');
  const meta = (status: string) =>
    house.query('update connections set messaging_limit = 3, templates = $2 where id = $1', [
      house.connection.id,
      JSON.stringify([template, { ...template, name: 'another', status }]),
    ]);
  await meta('APPROVED');
  await house.writes(KNOWN);
  const texts = { message1: null, template1: offer, message2: null, template2: { ...offer, name: 'another' } };
  // More of them are looked at here in one step.
  const id = await house.begun([...strangers(59), { number: KNOWN }], { kind: 'utility', ...texts });
  await meta('PAUSED');
  expect(await house.during(MINUTE)).toHaveLength(2);
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'meta-limit' });
  await meta('APPROVED');
  expect(await house.during(0)).toEqual([KNOWN]);
});

test('who is known and may not be spoken to now is not looked for at every step, but as soon as they may be', async () => {
  const house = await spentNumber({ warmMost: 1 });
  const id = await house.begun([...strangers(7), { number: KNOWN }, { number: LATER }]);
  expect(await house.during(MINUTE)).toHaveLength(2);
  await house.writes(KNOWN);
  expect(await house.during(5 * MINUTE)).toEqual([KNOWN]);
  await house.writes(LATER);
  await house.during(5 * MINUTE);
  const until = (await house.campaign(id))['nobody_known_until'] as Date;
  expect(until.getTime()).toBeGreaterThan(harness.now().getTime());
  const midnight = NINE.getTime() + 15 * HOUR;
  harness.at(midnight - 2 * MINUTE);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ nobody_known_until: new Date(midnight) });
});
