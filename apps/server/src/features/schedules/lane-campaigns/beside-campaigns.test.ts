import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { createTag } from '../../tags/create-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { schedules } from '../schedules.table.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Six in the evening of São Paulo. */
const EVENING = Date.parse('2026-11-24T21:00:00Z');
const harness = createFeedingHarness();

/** A campaign that began at ten to six; so many cards whose lane says something from six on. */
async function evening(channel: 'whatsapp' | 'wppoficial', { cards, ...fields }: { cards: number; speed: string }) {
  harness.at(EVENING - 10 * MINUTE);
  const house = await harness.open(channel);
  const { world, admin, connection } = house;
  const lane = await admin.act((ctx) => createTag(ctx, { name: 'Orçamento', kanban: 1 }));
  const says = { msgR: 'Podemos seguir?', rptDays: 0, actCamp: 1 };
  await admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change: says }));
  const plan = async (n: number) => {
    const heardAt = new Date(EVENING - 60 * MINUTE);
    const { id: ticketId, contactId } = await world.ticket({ connectionId: connection.id, lastInboundAt: heardAt });
    const sendAt = new Date(EVENING + (n + 1) * 7 * SECOND);
    const row = { companyId: world.companyId, contactId, ticketId, campId: lane.id, body: says.msgR };
    await world.seed((db) => db.insert(schedules).values({ ...row, sendAt, nextAttemptAt: sendAt }));
  };
  for (let n = 0; n < cards; n += 1) await plan(n);
  const campaign = { ...fields, ...(channel === 'wppoficial' && { kind: 'utility', template1: offer }) };
  return { ...house, begin: (people: number) => house.begun(people, campaign) };
}

type House = Awaited<ReturnType<typeof evening>>;
type Left = { at: number; of: 'campaign' | 'lane' };

/** Both look when they said they would, until half past six, and the provider takes and delivers everything at once. */
async function pass(house: House, isOver: () => boolean): Promise<Left[]> {
  const left: Left[] = [];
  while (harness.now().getTime() < EVENING + 31 * MINUTE && !isOver()) {
    const now = harness.now().getTime();
    // Who looks first at one moment is nobody's choice: the feeder, which has nothing to do but this.
    const fed = await house.feed();
    await scheduleRound(harness.deps());
    for (const { recipientId } of await house.takeAll()) left.push({ at: now, of: recipientId ? 'campaign' : 'lane' });
    await house.query('update messages set ack = 2 where company_id = $1 and ack = 1', [house.world.companyId]);
    const [due] = await house.query<{ next: Date | null }>(
      `select min(next_attempt_at) as next from schedules where company_id = $1 and status = 'PENDENTE'`,
      [house.world.companyId],
    );
    harness.at(Math.max(now + 1, Math.min(fed, due?.next?.getTime() ?? fed)));
  }
  return left;
}

const lanesOf = (left: readonly Left[]) => left.filter(({ of }) => of === 'lane');
const planned = ({ world, query }: House) =>
  query<{ status: string }>('select status from schedules where company_id = $1', [world.companyId]);

function expectGaps(left: readonly Left[], least: number) {
  for (const [n, { at, of }] of left.slice(1).entries())
    expect(at - (left[n]?.at ?? 0), `before ${of} at ${new Date(at).toISOString()}`).toBeGreaterThanOrEqual(least);
}

test(
  'while a campaign runs over the same number what lanes planned for the evening leaves in it, turn by turn, and no pause is cut short',
  { timeout: 120_000 },
  async () => {
    const house = await evening('wppoficial', { cards: 12, speed: 'settings' });
    await house.begin(200);
    const left = await pass(house, () => false);
    expect(lanesOf(left)).toHaveLength(12);
    expect(new Set((await planned(house)).map(({ status }) => status))).toEqual(new Set(['ENVIADA']));
    expectGaps(left, 20 * SECOND);
    // Between two of lanes one of the campaign, which loses their turns and no more.
    const firstOfLanes = left.findIndex(({ of }) => of === 'lane');
    const evenings = left.slice(firstOfLanes);
    for (const [n, { of }] of evenings.slice(1).entries()) expect([of, evenings[n]?.of]).not.toEqual(['lane', 'lane']);
    // A pause of 20 to 26 seconds, and after twenty messages one of a minute.
    expect(left.length).toBeGreaterThanOrEqual((40 * MINUTE) / (30 * SECOND));
  },
);

test(
  'beside a campaign that leaves as fast as the channel takes it lanes have their turns within a moment, and it is done soon',
  { timeout: 120_000 },
  async () => {
    const house = await evening('wppoficial', { cards: 3, speed: 'channel' });
    harness.at(EVENING + 3 * SECOND);
    const { id } = await house.begin(400);
    const left = await pass(house, () => harness.now().getTime() > EVENING + 2 * MINUTE);
    expect(lanesOf(left)).toHaveLength(3);
    expect((await house.recipients(id)).filter(({ outcome }) => outcome === 'waiting')).toEqual([]);
  },
);

test('a lane’s turn that nobody takes holds up a campaign for some seconds, once', { timeout: 120_000 }, async () => {
  const house = await evening('wppoficial', { cards: 1, speed: 'settings' });
  harness.at(EVENING - MINUTE);
  await house.begin(20);
  let left = await pass(house, () => harness.now().getTime() > EVENING + 7 * SECOND);
  const [line] = await house.query<{ lane_waits: boolean }>(
    'select lane_waits from outreach_lines where connection_id = $1',
    [house.connection.id],
  );
  expect(line).toEqual({ lane_waits: true });
  await house.query('delete from schedules where company_id = $1', [house.world.companyId]);
  const before = left.at(-1)?.at ?? 0;
  left = await pass(house, () => harness.now().getTime() > EVENING + 3 * MINUTE);
  expect(left.length).toBeGreaterThanOrEqual(6);
  expectGaps(left, 20 * SECOND);
  expect((left[0]?.at ?? 0) - before).toBeLessThanOrEqual(26 * SECOND + 11 * SECOND);
});
