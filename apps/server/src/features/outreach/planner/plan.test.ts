import { expect, test } from 'vitest';
import { gather } from './people.ts';
import { planLine, stepLine, type Hand } from './plan.ts';
import { zoneOfNumber } from './zones.ts';
import { SECOND, MINUTE, HOUR, DAY, NINE, inZones, crowd, campaign, line, whole, handsOf } from './test/lines.ts';

test('campaigns on one number have their turns by their shares within one message, newcomers from where the others are', () => {
  const make = (id: number, share: number, from: number) => campaign({ id, share, from, people: gather(crowd(400)) });
  const campaigns = [make(1, 1, 0), make(2, 3, 0), make(3, 1, NINE + HOUR)];
  const steps = whole(line({ campaigns }));
  const counted = { 1: 0, 2: 0, 3: 0 } as Record<number, number>;
  let atStart: Record<number, number> | null = null;
  for (const { at, picks } of handsOf(steps)) {
    for (const { campaignId } of picks) counted[campaignId] = (counted[campaignId] ?? 0) + 1;
    const [one, three, late] = [counted[1] ?? 0, counted[2] ?? 0, counted[3] ?? 0];
    if (three >= 400) break;
    expect(Math.abs(three - 3 * one)).toBeLessThanOrEqual(3);
    if (at < NINE + HOUR) continue;
    atStart ??= { ...counted, 3: late - 1 };
    expect(Math.abs(late - (one - (atStart[1] ?? 0)))).toBeLessThanOrEqual(1);
  }
  expect(atStart).not.toBeNull();
});

test("who said yes goes before everybody else, outside the window too, and spends nobody's sample", () => {
  const asking = campaign({
    id: 2,
    turn: 900,
    opening: inZones(),
    sample: { handed: 100, until: NINE + DAY },
    people: gather([], [5, 9]),
  });
  const steps = whole(line({ campaigns: [campaign({ people: gather(crowd(3)) }), asking] }), NINE - 4 * HOUR);
  expect(handsOf(steps).map(({ picks }) => [picks[0]?.campaignId, picks[0]?.position, picks[0]?.isReply])).toEqual([
    [2, 5, true],
    [2, 9, true],
    [1, 1, false],
    [1, 2, false],
    [1, 3, false],
  ]);
});

test('what holds the line is said, and until when', () => {
  const held = { at: NINE + HOUR, cause: 'guardian' } as const;
  expect(stepLine(line({ held }), NINE)).toEqual({ kind: 'wait', ...held });
  expect(stepLine(line({ held }), NINE + HOUR)).toMatchObject({ kind: 'hand' });
  expect(stepLine(line({ nextAt: NINE + MINUTE }), NINE)).toEqual({ kind: 'wait', at: NINE + MINUTE, cause: 'pause' });
  expect(stepLine(line({ campaigns: [] }), NINE)).toEqual({ kind: 'wait', at: Number.POSITIVE_INFINITY, cause: null });
});

test('the same line is planned the same twice, and steps made one by one are the plan', () => {
  const make = () =>
    line({
      budgets: { coldOn: () => 200, warmOn: () => 500, moving: 900 },
      coldGapMs: 8 * SECOND,
      campaigns: [1, 2, 3].map((id) =>
        campaign({
          id,
          seed: id * 31,
          share: id,
          opening: inZones(),
          people: gather(crowd(200, (n) => ({ isCold: n % 3 > 0 }))),
        }),
      ),
    });
  const planned = handsOf(whole(make()));
  expect(handsOf(whole(make()))).toEqual(planned);
  const stepped: Hand[] = [];
  const one = make();
  for (let now = NINE; now < Number.POSITIVE_INFINITY;) {
    const step = stepLine(one, now);
    if (step.kind === 'hand') stepped.push(step);
    else now = step.at;
  }
  expect(stepped).toEqual(planned);
});

test('a hundred thousand people are planned in less than a second', () => {
  const areas = ['11', '21', '68', '92', '65', '31'];
  const people = crowd(100_000, (n) => ({
    zone: zoneOfNumber(`55${areas[n % 6]}987654321`),
    isCold: n % 4 > 0,
  }));
  const many = line({
    budgets: { moving: 9000, coldOn: () => null, warmOn: () => 20_000 },
    campaigns: [
      campaign({
        pace: { by: 'channel', perSecond: 10 },
        opening: inZones(),
        sample: { handed: 0, until: 0 },
        people: gather(people),
      }),
    ],
  });
  const began = process.cpuUsage();
  let picked = 0;
  for (const step of planLine(many, NINE)) if (step.kind === 'hand') picked += step.picks.length;
  expect(picked).toBe(100_000);
  const slow = line({ campaigns: [campaign({ opening: inZones(), people: gather(people) })] });
  picked = 0;
  for (const step of planLine(slow, NINE)) if (step.kind === 'hand') picked += step.picks.length;
  expect(picked).toBe(100_000);
  const { user, system } = process.cpuUsage(began);
  // Two plans; a processor's time, so that a busy machine is no step back. Microseconds.
  expect(user + system).toBeLessThan(2_000_000);
});
