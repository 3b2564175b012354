import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../../app/start-server.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createBrowsers } from '../../test/realtime/browsers.ts';
import { createWorld, type Person } from '../../test/world.ts';
import type { Deps } from '../deps.ts';

const browsers = createBrowsers();
const lines: string[] = [];
let deps: Deps;
let server: RunningServer;
beforeAll(async () => {
  deps = {
    ...(await createTestDeps({ databaseUrl: await createOwnDatabase() })),
    log: createLogger('warn', { write: (line) => void lines.push(line) }),
  };
  server = await startServer(deps, ['http', 'realtime']);
});
afterAll(async () => {
  browsers.closeAll();
  await server.stop();
});

const timed = async (path: string, headers: Record<string, string> = {}) => {
  const from = performance.now();
  const { status } = await fetch(`${server.url}/api${path}`, { headers });
  return { status, ms: performance.now() - from };
};
const p95 = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? 0;

const FLOOD = 5000;
const emits: [string, (ticketId: number) => unknown[]][] = [
  ['joinChatBox', (ticketId) => [ticketId]],
  ['leaveChatBox', (ticketId) => [ticketId]],
  ['joinNotification', () => []],
  ['joinTickets', () => ['open']],
  ['leaveTickets', () => ['open']],
  ['userStatus', () => []],
  ['catchUp', () => [0]],
  ['unknown', () => [{ some: 'thing' }]],
];

test('who floods a socket is cut off, and another company notices nothing', { timeout: 60_000 }, async () => {
  const [ours, theirs] = [await createWorld({ deps }), await createWorld({ deps })];
  const [neighbour, flooder] = [await ours.person(), await theirs.person({ profile: 'admin' })];
  const ticket = await theirs.ticket();
  const quiet: number[] = [];
  for (let index = 0; index < 20; index += 1) quiet.push((await timed('/queue', neighbour.headers)).ms);
  const calls: { status: number; ms: number }[] = [];
  for (const [name, partsOf] of emits) {
    const { socket, isOpen } = await browsers.open(flooder, server.url);
    for (let index = 0; index < FLOOD; index += 1) {
      socket.emit(name, ...partsOf(ticket.id));
      // The flooder shares this process with the server that is measured.
      if (index % 250 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    do calls.push(await timed('/queue', neighbour.headers), await timed('/health'));
    while (isOpen());
  }
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
  expect(p95(calls.map(({ ms }) => ms))).toBeLessThan(500 + 5 * p95(quiet));
  expect(lines.filter((line) => line.includes('asked too much'))).toHaveLength(emits.length);
});

test('a room one is in already is joined again without asking the database', async () => {
  const world = await createWorld({ deps });
  const ticket = await world.ticket();
  const { socket } = await browsers.open(await world.person({ profile: 'admin' }), server.url);
  expect(await socket.emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: true });
  await deps.database.asPlatform(async ({ client }) => {
    await client.query('lock table tickets in access exclusive mode');
    expect(await socket.timeout(5000).emitWithAck('joinChatBox', ticket.id)).toEqual({ joined: true });
  });
});

const refusalOf = async ({ token }: Person) => {
  const [error] = (await once(browsers.dial(server.url, { token }) as never, 'connect_error')) as [
    Error & { data: object },
  ];
  return error.data;
};

test('one person has twenty sockets at most, and a closed one makes room for another', async () => {
  const world = await createWorld({ deps });
  const person = await world.person();
  const seats = await Promise.all(Array.from({ length: 20 }, () => browsers.open(person, server.url)));
  expect(await refusalOf(person)).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', details: { reason: 'places' } });
  await browsers.open(await world.person(), server.url);
  seats[0]?.socket.disconnect();
  await expect.poll(() => browsers.open(person, server.url).then(({ isOpen }) => isOpen())).toBe(true);
});

/** A line that is upgraded to a socket and then says nothing; false when the upgrade was refused. */
async function stranger(headers = '') {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  line.on('error', () => undefined);
  line.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
  );
  const [answer] = (await once(line, 'data')) as [Buffer];
  return { line, isIn: answer.toString('latin1').startsWith('HTTP/1.1 101') };
}

test('lines that never say who they are are bounded for each network, end soon and keep nobody out for long', async () => {
  const world = await createWorld({ deps });
  const lines = await Promise.all(Array.from({ length: 300 }, () => stranger()));
  const inside = lines.filter(({ isIn }) => isIn);
  expect(inside).toHaveLength(100);
  const from = performance.now();
  await Promise.all(inside.map(({ line }) => once(line.resume(), 'close')));
  expect(performance.now() - from).toBeLessThan(8000);
  expect((await browsers.open(await world.person(), server.url)).isOpen()).toBe(true);
});

/** A short text frame as browsers send it, under a mask of zeros. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

test('who floods and does not care that it is over has no line any more', async () => {
  const world = await createWorld({ deps });
  const { token } = await world.person();
  const { line } = await stranger();
  const hello = Buffer.from(`40${JSON.stringify({ token })}`);
  line.write(
    Buffer.concat([Buffer.from([0x81, 0x80 | 126, hello.length >> 8, hello.length & 255, 0, 0, 0, 0]), hello]),
  );
  let heard = '';
  line.on('data', (data: Buffer) => (heard += data.toString('latin1')));
  await expect.poll(() => heard).toContain('40{"sid"');
  const from = performance.now();
  const ended = once(line, 'close');
  line.write(Buffer.concat(Array.from({ length: 100 }, () => frame('42["joinNotification"]'))));
  await ended;
  expect(performance.now() - from).toBeLessThan(3000);
});

test('twenty sockets of one person share what one person may ask, and come back no faster than people do', async () => {
  const world = await createWorld({ deps });
  const person = await world.person({ profile: 'admin' });
  const tabs = await Promise.all(Array.from({ length: 20 }, () => browsers.open(person, server.url)));
  for (const { socket } of tabs) for (let index = 0; index < 6; index += 1) socket.emit('joinNotification');
  await Promise.all(tabs.map(({ socket }) => socket.timeout(5000).emitWithAck('joinNotification')));
  for (let round = 0; round < 15; round += 1) for (const { socket } of tabs) socket.emit('catchUp', 0);
  await expect.poll(() => tabs.filter(({ isOpen }) => isOpen()).length).toBeLessThan(20);
  for (const { socket } of tabs) socket.disconnect();

  const refused = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = browsers.dial(server.url, { token: person.token });
      const [error] = (await Promise.race([
        once(socket as never, 'connect'),
        once(socket as never, 'connect_error'),
      ])) as [Error?];
      socket.disconnect();
      return error?.message;
    }),
  );
  expect(refused).toContain('ERR_TOO_MANY_REQUESTS');
});
