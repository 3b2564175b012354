import { afterEach, expect, test, vi } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';
import { createLogger } from './logger.ts';

afterEach(() => vi.useRealTimers());

const HOURS = 3_600_000;

/** A database whose time the test sets, and what was logged. */
function database() {
  const db = { at: new Date('2026-11-20T15:00:00Z').getTime(), isThere: true };
  const lines: string[] = [];
  const clock = createDatabaseClock({
    ask: () => (db.isThere ? Promise.resolve(db.at) : Promise.reject(new Error('gone'))),
    log: createLogger('warn', { write: (line) => void lines.push(line) }),
    everyMs: 5,
  });
  const isAwayBy = (ms: number) => expect.poll(() => Math.abs(clock.now().getTime() - db.at - ms)).toBeLessThan(1000);
  return { db, lines, clock, isAwayBy };
}

test('the time is the database’s, whatever this machine believes, and moves on while it cannot be asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  const { db, lines, clock, isAwayBy } = database();
  expect(() => clock.now()).toThrow('not been asked');
  await clock.start();
  await isAwayBy(0);
  expect(lines).toEqual([]);
  vi.setSystemTime(new Date('2026-11-20T17:00:00Z'));
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ awayMs: 2 * HOURS });
  await isAwayBy(0);
  db.at += 3 * HOURS;
  await isAwayBy(0);
  db.isThere = false;
  const before = clock.now().getTime();
  await expect.poll(() => clock.now().getTime()).toBeGreaterThan(before + 20);
  await clock.stop();
});

test('a clock that cannot ask at the start says so', async () => {
  const { db, clock } = database();
  db.isThere = false;
  await expect(clock.start()).rejects.toThrow('gone');
});

test('a late answer that contradicts nothing does not move the clock; one that contradicts it does', async () => {
  const db = { ahead: 0, lateMs: 0, asked: 0 };
  const clock = createDatabaseClock({
    ask: async () => {
      db.asked += 1;
      const at = performance.now() + db.ahead;
      // All of the time passes after the database has answered.
      await new Promise((resolve) => setTimeout(resolve, db.lateMs));
      return at;
    },
    log: createLogger('silent'),
    everyMs: 5,
  });
  await clock.start();
  const ahead = () => clock.now().getTime() - performance.now();
  Object.assign(db, { lateMs: 40, asked: 0 });
  await expect.poll(() => db.asked).toBeGreaterThan(2);
  expect(Math.abs(ahead())).toBeLessThan(5);
  db.ahead = 1000;
  await expect.poll(ahead).toBeGreaterThan(900);
  await clock.stop();
});
