import { createLogger } from '@balcao/platform/logger.ts';
import { listenForNotifications } from '@balcao/platform/notifications.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabaseProxy } from '../../test/database-proxy.ts';
import { createDatabase } from './database.ts';

const SILENCE = { everyMs: 50, silentMs: 400 };

/** A database whose machine may vanish, and a line that listens to it. */
async function house({ ofTheLineOnly = false } = {}) {
  const proxy = await createDatabaseProxy(inject('TEST_DATABASE_URL'));
  onTestFinished(() => proxy.cut());
  const url = ofTheLineOnly ? inject('TEST_DATABASE_URL') : proxy.url;
  const database = createDatabase({ url, poolSize: 2, connectTimeoutMs: 1000 });
  const notifications = listenForNotifications(proxy.url, createLogger('silent'), SILENCE);
  notifications.onTry(database.noteTraffic);
  onTestFinished(async () => {
    await notifications.close();
    await database.close();
  });
  const woken: string[] = [];
  notifications.on('balcao_presence', (payload) => void woken.push(payload));
  await expect.poll(() => woken).toEqual(['']);
  return { proxy, database, woken };
}

const sleep = (seconds: number) => ({ text: 'select pg_sleep($1)', values: [seconds] });

test('who waits for a database that has vanished without a word hears so, and the next one is served by whoever took over', async () => {
  const { proxy, database } = await house();
  const ask = (seconds: number) => database.asPlatform(({ client }) => client.query(sleep(seconds)));
  await Promise.all([ask(0.2), ask(0.2)]);
  proxy.fallSilent();
  // Two wait at connections that are gone, and one for a new connection.
  const answers = await Promise.allSettled([ask(0), ask(0), ask(0)]);
  const refused = {
    status: 'rejected',
    reason: expect.objectContaining({ code: 'ERR_SERVICE_UNAVAILABLE' }) as unknown,
  };
  expect(answers).toEqual([refused, refused, refused]);
  proxy.speakAgain();
  const served = () => database.asPlatform(({ client }) => client.query('select 1 as one')).then(({ rows }) => rows);
  await expect.poll(() => served().catch(() => [])).toEqual([{ one: 1 }]);
});

test('a statement that only takes long is let go on, however long the database is asked meanwhile', async () => {
  const { database } = await house();
  const { rowCount } = await database.asPlatform(({ client }) => client.query(sleep(4 * (SILENCE.silentMs / 1000))));
  expect(rowCount).toBe(1);
});

test('where only the line that listens finds no database any more, the others soon work as before', async () => {
  const { proxy, database } = await house({ ofTheLineOnly: true });
  proxy.fallSilent();
  const work = () => database.asPlatform(({ client }) => client.query(sleep(5 * (SILENCE.silentMs / 1000))));
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push(...(await Promise.allSettled([work()])));
  expect(answers.at(-1)).toMatchObject({ status: 'fulfilled' });
});

test('a line that was dropped without a word is opened anew, and wakes again', async () => {
  const { proxy, woken } = await house();
  const outside = new pg.Client({ connectionString: inject('TEST_DATABASE_URL') });
  await outside.connect();
  onTestFinished(() => outside.end());
  proxy.fallSilent();
  proxy.speakAgain();
  const call = () => outside.query("select pg_notify('balcao_presence', '{}')").then(() => woken);
  await expect.poll(call).toEqual(expect.arrayContaining(['{}']));
  // What was missed meanwhile is looked for.
  expect(woken.filter((payload) => payload === '')).toHaveLength(2);
});
