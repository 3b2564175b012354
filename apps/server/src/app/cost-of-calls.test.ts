import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDeps } from './create-deps.ts';
import { createTestDeps } from '../test/database.ts';
import { processorTimeOf } from '../test/processor-time.ts';
import { giveKey } from '../test/harness/credentials.ts';
import { createWorld, type Person, type World } from '../test/world.ts';
import type { Deps } from '../platform/deps.ts';

/** What a call asks the database: how often it waits for an answer, and how many statements that takes. */
type Asked = { waits: number; statements: number };

let deps: Deps;
let app: FastifyInstance;
let world: World;
let admin: Person;
let ticketId: number;
const asked: Asked = { waits: 0, statements: 0 };
const backends: number[] = [];

beforeAll(async () => {
  deps = await createTestDeps();
  deps.database.pool.on('connect', listen);
  world = await createWorld({ deps });
  admin = await world.person({ profile: 'admin' });
  const queue = await world.queue();
  for (let n = 0; n < 30; n += 1) {
    const contact = await world.contact({ name: `Marina ${n}` });
    const { id } = await world.ticket({ queueId: queue.id, status: 'pending', contactId: contact.id });
    ticketId = id;
  }
  // As the database does by itself after a while: without it, plans are made for empty tables.
  await deps.database.pool.query('analyze companies, users, queues, connections, contacts, tickets');
  app = await world.http();
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await closeDeps(deps);
});

/** Statements that are sent in one go are waited for once. */
function listen(client: { query: unknown; processID?: number }) {
  const send = client.query as (...given: unknown[]) => unknown;
  let isSending = false;
  client.query = (...given: unknown[]) => {
    asked.statements += 1;
    if (!isSending) {
      isSending = true;
      asked.waits += 1;
      process.nextTick(() => (isSending = false));
    }
    return send.apply(client, given);
  };
  backends.push(Number(client.processID));
}

async function call(path: string) {
  const answer = await app.inject({ url: `/api${path}`, headers: admin.headers });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
}

async function askedBy(path: string): Promise<Asked> {
  // What the query builder writes gets its name when it comes a second time.
  for (let n = 0; n < 3; n += 1) await call(path);
  Object.assign(asked, { waits: 0, statements: 0 });
  await call(path);
  return { ...asked };
}

const calls: Record<string, { path: () => string; asks: Asked; times: number }> = {
  'who I am': { path: () => '/auth/me', asks: { waits: 2, statements: 4 }, times: 3 },
  'one ticket': { path: () => `/tickets/${ticketId}`, asks: { waits: 2, statements: 4 }, times: 3 },
  'a list of tickets': {
    path: () => '/tickets?status=pending&showAll=true',
    asks: { waits: 2, statements: 5 },
    times: 4.5,
  },
  // The last statement travels with the commit: it notes who opened the conversation.
  'a page of messages': { path: () => `/messages/${ticketId}`, asks: { waits: 4, statements: 8 }, times: 5 },
  'a page of contacts': { path: () => '/contacts', asks: { waits: 2, statements: 4 }, times: 4 },
  'contacts by name': { path: () => '/contacts?searchParam=mar', asks: { waits: 2, statements: 4 }, times: 4 },
  counters: { path: () => '/tickets/counters?showAll=true', asks: { waits: 2, statements: 4 }, times: 3.5 },
  'a search': { path: () => '/tickets?showAll=true&searchParam=marina', asks: { waits: 5, statements: 6 }, times: 9 },
  'the dashboard': { path: () => '/dashboard', asks: { waits: 4, statements: 9 }, times: 5.5 },
};

test('a call waits for the database no more often than it has to', async () => {
  const found: Record<string, Asked> = {};
  for (const [name, { path }] of Object.entries(calls)) found[name] = await askedBy(path());
  expect(found).toEqual(Object.fromEntries(Object.entries(calls).map(([name, { asks }]) => [name, asks])));
});

test('a message of a program is stored in few steps, to somebody new and to somebody known', async () => {
  const connection = await world.connection({ channel: 'whatsapp', provider: 'qr' });
  const headers = { authorization: `Bearer ${(await giveKey(admin)).secret}` };
  const send = async (number: string) => {
    const payload = { to: { number }, content: { text: 'Fatura' }, connectionId: connection.id };
    Object.assign(asked, { waits: 0, statements: 0 });
    const answer = await app.inject({ method: 'POST', url: '/api/v1/messages', headers, payload });
    return { status: answer.statusCode, ...asked };
  };
  for (let n = 0; n < 3; n += 1) await send(`551198765432${n}`);
  for (let n = 0; n < 3; n += 1) await send('5511987654320');
  // Who calls, the opening, what is known, somebody new with a ticket, what is said, and the commit.
  expect(await send('5511987654329')).toMatchObject({ status: 201, waits: 6 });
  // What was said before is asked for, once it is known to whom.
  expect(await send('5511987654320')).toMatchObject({ status: 201, waits: 7 });
});

// Other systems do not tell what a process has used.
test.runIf(existsSync('/proc/self/stat'))('no call costs twice the processor time that it used to', async () => {
  const usedBy = async (path: string) => {
    for (let n = 0; n < 10; n += 1) await call(path);
    const before = [process.cpuUsage(), processorTimeOf(backends)] as const;
    for (let n = 0; n < 40; n += 1) await call(path);
    const { user, system } = process.cpuUsage(before[0]);
    return (user + system) / 1000 + processorTimeOf(backends) - before[1];
  };
  // Measured in calls that ask nothing, so that the figures hold on every machine.
  await usedBy('/version');
  const unit = ((await usedBy('/version')) + (await usedBy('/version')) + (await usedBy('/version'))) / 3;
  const dear: Record<string, number> = {};
  for (const [name, { path, times }] of Object.entries(calls)) {
    // What else happens in a round only ever adds to it: the cheapest of three says what the call costs.
    let used = Infinity;
    for (let round = 0; round < 3 && used > times * 2; round += 1) used = Math.min(used, (await usedBy(path())) / unit);
    if (used > times * 2) dear[name] = used;
  }
  expect(dear).toEqual({});
});
