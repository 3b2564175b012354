import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { playStops } from '../test/kills/campaigns/stops.ts';
import { createOwnDatabase } from '../test/own-database.ts';

/** Twice as many with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 2 : 1;
const STOPS = 5 * MORE;
const PEOPLE = 30 * MORE;
/** One in a second: it lasts as long as the other. */
const PEOPLE_OF_PHONE = 8 * MORE;
/** What one official number has in the provider's hands at most, of campaigns. */
const FLIGHTS = 4;

test(
  'stopped at random moments nothing leaves after what was on its way, an answer leaves all the same, and going on reaches everybody once',
  { timeout: 300_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const deps = await createTestDeps({ databaseUrl, now: () => new Date() });
    const { stops, verdicts } = await playStops(deps, {
      databaseUrl,
      people: PEOPLE,
      peopleOfPhone: PEOPLE_OF_PHONE,
      stops: STOPS,
      runMs: [50, 500],
      timeoutMs: 180_000,
    });
    expect(stops).toHaveLength(STOPS);
    const none = { queued: 0, late: 0 };
    for (const { official, phone } of stops) expect({ official, phone }).toMatchObject({ official: none, phone: none });
    expect(Math.max(...stops.map(({ official }) => official.flights))).toBeLessThanOrEqual(FLIGHTS);
    expect(Math.max(...stops.map(({ phone }) => phone.flights))).toBeLessThanOrEqual(1);
    const reached = { doubled: [], missing: [], undecided: 0 };
    expect(verdicts).toMatchObject([
      { audience: PEOPLE, ...reached },
      { audience: PEOPLE_OF_PHONE, ...reached },
    ]);
  },
);
