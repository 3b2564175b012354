import { expect, test } from 'vitest';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { unique } from '../../../test/builders.ts';
import { dryRun } from '../planning/dry-run.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const INTERVAL = 20 * SECOND;
/** Friday evening, half an hour before the window closes in São Paulo; Monday is a holiday, Tuesday another month. */
const FRIDAY = new Date('2026-11-27T23:30:00Z');
/** São Paulo, an hour and two hours behind it. */
const AREAS = ['11', '92', '68'];
const FIRST_DAY = 20;

type Line = { at: string; campaignId: number; position: number };
const harness = createFeedingHarness();

async function threeCampaigns() {
  harness.at(FRIDAY);
  const house = await harness.open();
  await house.query('update connections set linked_at = $2 where id = $1', [house.connection.id, FRIDAY]);
  await house.query(
    `insert into holidays (company_id, day, yearly, name) values ($1, '2026-11-30', false, 'Dia da cidade')`,
    [house.world.companyId],
  );
  await house.call('POST', '/campaign-settings', { settings: { onHolidays: false, longerIntervalAfter: 10 } });
  const people = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      number: `55${AREAS[n % AREAS.length]}9${unique().slice(-8).padStart(8, '7')}`,
    }));
  const begun = async (count: number, fields: object) => (await house.begun(people(count), fields)).id;
  const ids = [
    await begun(30, { share: 1 }),
    await begun(40, { share: 3 }),
    // Somebody wants this one to leave at any hour.
    await begun(20, { share: 1, window: 'any' }),
  ];
  return { ...house, ids };
}

type House = Awaited<ReturnType<typeof threeCampaigns>>;

/** What the three would do from now on, in one order. */
async function timetable({ world, ids }: House): Promise<Line[]> {
  const lines: Line[] = [];
  for (const campaignId of ids) {
    const plan = await world.act((ctx) => dryRun(ctx, { campaignId, pageNumber: 1 }));
    lines.push(...plan.timetable.map(({ at, position }) => ({ at, campaignId, position })));
  }
  return lines.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Two feeders look at the same moments, and the phone takes and delivers what it is given. */
async function execute(house: House, { until, lines }: { until?: number; lines: Line[] }): Promise<void> {
  const known = new Map<number, Omit<Line, 'at'>>();
  for (const id of house.ids)
    for (const person of await house.recipients(id))
      known.set(person.id, { campaignId: id, position: person.position });
  const wanted = known.size;
  while (lines.length < wanted) {
    // Whoever found the line in the other's hands would look again at once, and find nothing new.
    const next = Math.max(...(await Promise.all([house.feed(), house.feed()])));
    for (const { recipientId } of await house.takeAll()) {
      const person = known.get(recipientId);
      if (person) lines.push({ at: harness.now().toISOString(), ...person });
    }
    await house.query('update messages set ack = 2 where company_id = $1 and ack = 1', [house.world.companyId]);
    if (until !== undefined && next >= until) return;
    harness.at(Math.max(next, harness.now().getTime() + 1));
  }
}

const dayOf = (at: string) => new Date(Date.parse(at) - 3 * HOUR).toISOString().slice(0, 10);

/** How many of each day; the number is new, and its budget grows by a fifth a day. */
function expectBudgetsKept(lines: readonly Line[]): void {
  for (const [day, ofDay] of Map.groupBy(lines, ({ at }) => dayOf(at))) {
    const age = Math.round((Date.parse(day) - Date.parse('2026-11-27')) / (24 * HOUR));
    expect(ofDay.length, `on ${day}`).toBeLessThanOrEqual(Math.floor(FIRST_DAY * 1.2 ** age));
  }
}

function expectGapsKept(lines: readonly Line[]): void {
  for (let n = 1; n < lines.length; n += 1) {
    const gap = Date.parse(lines[n]?.at ?? '') - Date.parse(lines[n - 1]?.at ?? '');
    expect(gap, `before ${lines[n]?.at}`).toBeGreaterThanOrEqual(INTERVAL);
  }
}

/** Of campaigns that all have somebody to speak to, each is within one message of its share. */
function expectSharesKept(lines: readonly Line[], [one, urgent, third]: readonly number[]): void {
  const counts = new Map<number | undefined, number>();
  for (const { campaignId } of lines) {
    counts.set(campaignId, (counts.get(campaignId) ?? 0) + 1);
    const of = (id: number | undefined) => counts.get(id) ?? 0;
    const total = of(one) + of(urgent) + of(third);
    for (const [id, share] of [
      [one, 1],
      [urgent, 3],
      [third, 1],
    ] as const)
      expect(Math.abs(of(id) - (total * share) / 5)).toBeLessThanOrEqual(1);
  }
}

test(
  'three campaigns on one number, fed by two: through midnights, a holiday, a month’s end and three time zones each line is as printed',
  { timeout: 300_000 },
  async () => {
    const house = await threeCampaigns();
    const printed = await timetable(house);
    expect(printed).toHaveLength(90);
    const lines: Line[] = [];
    await execute(house, { lines });
    expect(lines).toEqual(printed);

    expectGapsKept(lines);
    expectBudgetsKept(lines);
    // On Friday evening all three may speak.
    expectSharesKept(lines.slice(0, FIRST_DAY), house.ids);
    const days = new Set(lines.map(({ at }) => dayOf(at)));
    expect([...days].some((day) => day.startsWith('2026-12'))).toBe(true);
    const onHoliday = lines.filter(({ at }) => dayOf(at) === '2026-11-30');
    expect(onHoliday.filter(({ campaignId }) => campaignId !== house.ids[2])).toEqual([]);
  },
);

test(
  'after a downtime nothing is caught up in a burst: what is left is as it is printed then',
  { timeout: 300_000 },
  async () => {
    const house = await threeCampaigns();
    const before = await timetable(house);
    const lines: Line[] = [];
    const down = FRIDAY.getTime() + 3 * 60 * SECOND;
    await execute(house, { until: down, lines });
    expect(lines).toEqual(before.slice(0, lines.length));
    expect(lines.length).toBeGreaterThan(3);
    // Over the end of the window, midnight and the beginning of the next.
    harness.at(down + 14 * HOUR);
    const after = await timetable(house);
    const rest: Line[] = [];
    await execute(house, { until: down + 15 * HOUR, lines: rest });
    expect(rest.length).toBeGreaterThan(0);
    expect(rest).toEqual(after.slice(0, rest.length));
    expectGapsKept([...lines, ...rest]);
    expectBudgetsKept([...lines, ...rest]);
  },
);
