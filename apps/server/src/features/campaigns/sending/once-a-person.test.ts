import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { expect, test } from 'vitest';
import { offer, template } from '../../../test/templates/approved-template.ts';
import { race, stopBetweenStatements } from '../../../test/between-statements.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { mergeContacts } from '../../contact-actions/merging/merge-contacts.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { startCampaign } from '../acts/start-campaign.ts';
import { copyChunk } from '../audience/copy-chunk.ts';

const SECOND = 1000;
const LONG = { timeout: 90_000 };
const harness = createFeedingHarness({ prepare: stopBetweenStatements });

const fields = { speed: 'channel', kind: 'utility', message1: null, template1: offer } as const;
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Pessoa ${n}`, number: `55119876${54_000 + n}` }));

async function houseOfTwoNumbers() {
  const house = await harness.open('wppoficial');
  const second = await house.world.connection();
  await house.query(
    `update connections set channel = 'wppoficial', status = 'CONNECTED', messaging_limit = -1, templates = $2 where id = $1`,
    [second.id, JSON.stringify([template])],
  );
  await house.call('POST', '/campaign-settings', { settings: { restDays: 7 } });
  const numbersOf = async (taken: readonly { recipientId: number }[]) => {
    const ids = taken.map(({ recipientId }) => recipientId);
    const rows = await house.query<{ number: string }>(
      'select number from campaign_recipients where id = any($1) order by number',
      [ids],
    );
    return rows.map(({ number }) => number);
  };
  const outcomesOf = async (id: number) => (await house.recipients(id)).map(({ outcome, reason }) => reason ?? outcome);
  return { ...house, second, numbersOf, outcomesOf };
}

test('two campaigns to the same people over one number: within the days of rest each person hears one of them', async () => {
  const house = await houseOfTwoNumbers();
  const { id: one } = await house.begun(people(25), fields);
  const { id: other } = await house.begun(people(25), fields);
  const taken = await house.run();
  expect(await house.numbersOf(taken)).toEqual(people(25).map(({ number }) => number));
  const both = [await house.outcomesOf(one), await house.outcomesOf(other)];
  for (let n = 0; n < 25; n += 1) expect(new Set(both.map((of) => of[n]))).toEqual(new Set(['sent', 'too-soon']));
  // Where nobody set days of rest, everybody hears both.
  await house.call('POST', '/campaign-settings', { settings: { restDays: 0 } });
  await house.begun(people(12), fields);
  await house.begun(people(12), fields);
  expect(await house.run()).toHaveLength(24);
});

test('the same over two numbers at once, whichever stands still where', LONG, async () => {
  const house = await houseOfTwoNumbers();
  const { id: one } = await house.begun(people(25), fields);
  const { id: other } = await house.begun(people(25), { ...fields, whatsappId: house.second.id });
  const { pool } = harness.deps().database;
  const taken: { recipientId: number }[] = [];
  for (let before = 2; before < 120; before += 7) {
    await race({ pool, before, first: () => house.feed(), second: () => house.feed(house.second.id) });
    taken.push(...(await house.takeAll()));
    harness.pass(2 * SECOND);
  }
  taken.push(...(await house.run()), ...(await house.run(house.second.id)));
  expect(await house.numbersOf(taken)).toEqual(people(25).map(({ number }) => number));
  const both = [await house.outcomesOf(one), await house.outcomesOf(other)];
  for (let n = 0; n < 25; n += 1) expect(new Set(both.map((of) => of[n]))).toEqual(new Set(['sent', 'too-soon']));
});

test('whoever asks for silence at any moment of a step hears nothing of it any more', LONG, async () => {
  const house = await houseOfTwoNumbers();
  const { pool } = harness.deps().database;
  for (let before = 2; before < 60; before += 4) {
    const number = `551191234${5000 + before}`;
    const { id: contactId } = await house.world.contact({ number });
    const { id } = await house.begun([{ number }], fields);
    const wasStopped = await race({
      pool,
      before,
      first: () => house.feed(),
      second: () => house.world.act((ctx) => suppress(ctx, { contactId, source: 'agent' })),
    });
    if (!wasStopped) break;
    expect(await house.takeAll()).toEqual([]);
    await house.look();
    harness.pass(SECOND);
    await house.feed();
    expect(await house.outcomesOf(id)).toEqual(['suppressed']);
    await house.look();
    harness.pass(SECOND);
  }
});

test('several numbers of one person are one person: planned, copied and written to once, also when merged meanwhile', async () => {
  const house = await harness.open('wppoficial');
  const { world, admin } = house;
  const [ana, ana2, bia, bia2] = ['5511987657001', '5511987657002', '5511987657003', '5511987657004'] as const;
  const contacts = new Map<string, number>();
  for (const number of [ana, ana2, bia, bia2]) contacts.set(number, (await world.contact({ number })).id);
  const merge = (kept: string, merged: string) =>
    admin.act((ctx) => mergeContacts(ctx, { keptId: contacts.get(kept) ?? 0, mergedId: contacts.get(merged) ?? 0 }));
  await merge(ana, ana2);
  const list = await house.list([{ number: ana2 }, { number: ana }, { number: bia }, {}, { number: bia2 }]);
  const { id } = await house.planned(list, fields);
  const plan = async () => {
    const { people: count, leftOut } = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, {
      pageNumber: 1,
    });
    return { count, leftOut: leftOut.map(({ reason, people: left }) => [reason, ...left.map(({ number }) => number)]) };
  };
  expect(await plan()).toEqual({ count: 4, leftOut: [['duplicate', ana]] });
  await world.act((ctx) => startCampaign(ctx, id));
  while (await world.act((ctx) => copyChunk(ctx, id)));
  const said = async () => (await house.recipients(id)).map(({ outcome, reason }) => reason ?? outcome);
  expect(await said()).toEqual(['waiting', 'duplicate', 'waiting', 'waiting', 'waiting']);
  await merge(bia, bia2);
  expect(await plan()).toEqual({ count: 3, leftOut: [['duplicate', bia2]] });
  await house.feed();
  expect(await house.takeAll()).toHaveLength(3);
  harness.pass(SECOND);
  await house.feed();
  expect(await said()).toEqual(['sent', 'duplicate', 'sent', 'sent', 'duplicate']);
  await house.look();
  expect(await house.campaign(id)).toMatchObject({ status: 'FINALIZADA' });
  expect(await house.call('GET', `/campaigns/${id}?brief=true`)).toMatchObject({ numbers: { audience: 5, valid: 3 } });
});
