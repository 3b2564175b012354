import { expect, onTestFinished, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { createDatabase } from '../db/database.ts';
import { createSearches } from './searches.ts';

const statusesOf = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

test('24 searches of one person at once leave everybody else the database; the rest of the company gets a few', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  onTestFinished(() => closeDeps(deps));
  const [ours, theirs] = [await createWorld({ deps }), await createWorld({ deps })];
  const app = await ours.http();
  const person = (world: World) => world.person({ profile: 'admin' });
  const people = [await person(ours), await person(ours), await person(ours), await person(ours)];
  const stranger = await person(theirs);
  const ask = (url: string, { headers }: Person) => app.inject({ url: `/api${url}`, headers });
  const search = (by: Person | undefined) => ask('/tickets?searchParam=padaria', by ?? stranger);

  // Searches hang while somebody holds the messages.
  const blocker = await deps.machineryDatabase.pool.connect();
  await blocker.query('begin; lock table messages in access exclusive mode');
  const waiting = Array.from({ length: 24 }, () => search(people[0]));
  const refused = await Promise.race(waiting);
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
    429,
    { error: 'ERR_TOO_MANY_SEARCHES', details: { retryAfterSeconds: 1 } },
    '1',
  ]);
  // Nobody else notices: neither who asks without words, nor another company.
  expect((await ask('/queue', stranger)).statusCode).toBe(200);
  expect((await ask('/queue', people[0] ?? stranger)).statusCode).toBe(200);
  waiting.push(...[1, 2, 3].flatMap((one) => [search(people[one]), search(people[one])]));
  const other = search(stranger);
  const isOver = await Promise.race([other.then(() => true), ask('/queue', stranger).then(() => false)]);
  expect(isOver).toBe(false);
  await blocker.query('rollback');
  blocker.release();
  expect(statusesOf(await Promise.all(waiting))).toEqual({ 200: 6, 429: 24 });
  expect((await other).statusCode).toBe(200);
  expect((await search(people[0])).statusCode).toBe(200);
});

test('a statement of a request ends after its time and its caller hears 503; what goes on by itself takes its time', async () => {
  const deps = await createTestDeps();
  onTestFinished(() => closeDeps(deps));
  const limitOf = async ({ pool }: typeof deps.database) => (await pool.query('show statement_timeout')).rows;
  expect(await limitOf(deps.database)).toEqual([{ statement_timeout: '15s' }]);
  expect(await limitOf(deps.machineryDatabase)).toEqual([{ statement_timeout: '0' }]);
  const database = createDatabase({ url: deps.config.DATABASE_URL, poolSize: 1, statementTimeoutMs: 50 });
  onTestFinished(() => database.close());
  const slow = () => database.asPlatform(({ client }) => client.query('select pg_sleep(30)'));
  await expect(slow()).rejects.toMatchObject({ code: 'ERR_SERVICE_UNAVAILABLE' });
  await expect(database.asPlatform(({ client }) => client.query('select 1'))).resolves.toMatchObject({ rowCount: 1 });
});

test('one search of a person runs at a time, and after a long one the database rests from them before the next', async () => {
  const clock = { ms: 0 };
  const rests: { ms: number; end: () => void }[] = [];
  const rest = (ms: number) => new Promise<void>((end) => rests.push({ ms, end }));
  const searches = createSearches({ now: () => clock.ms, rest });
  const begun: string[] = [];
  const search = (userId: number, name: string, took: number) =>
    searches({ companyId: 1, userId }, () => {
      begun.push(name);
      clock.ms += took;
      return Promise.resolve(name);
    });

  const long = search(1, 'a common word', 1500);
  const next = search(1, 'another', 1500);
  await expect(search(1, 'a third', 0)).rejects.toMatchObject({ code: 'ERR_TOO_MANY_SEARCHES' });
  // The answer does not wait for the rest.
  expect(await long).toBe('a common word');
  expect(rests.map(({ ms }) => ms)).toEqual([1500]);
  expect(await search(2, 'of a colleague', 20)).toBe('of a colleague');
  expect(await search(2, 'once more', 20)).toBe('once more');
  expect(begun).toEqual(['a common word', 'of a colleague', 'once more']);
  rests[0]?.end();
  expect(await next).toBe('another');
  await search(3, 'of a third person', 60_000);
  expect(rests.map(({ ms }) => ms)).toEqual([1500, 1500, 3000]);
  // A company whose long searches are resting waits; others do not.
  const waiting = search(4, 'of a fourth person', 0);
  await searches({ companyId: 2, userId: 5 }, () => Promise.resolve(begun.push('of another company')));
  expect(begun.at(-1)).toBe('of another company');
  rests[1]?.end();
  expect(await waiting).toBe('of a fourth person');
});
