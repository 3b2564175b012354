import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { createLogger } from '@balcao/platform/logger.ts';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { answerErrors } from './answer-errors.ts';
import { endSlowBodies } from './end-slow-bodies.ts';
import { inUploadSlot, waitsForSlot } from './upload-slots.ts';

/** The whole stack on a port, what it logs, and somebody signed in. */
async function house(environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const world = await createWorld({ deps: { ...(await createTestDeps({ environment })), log } });
  const app = await world.http();
  return { world, app, lines };
}

async function listening(app: Pick<FastifyInstance, 'listen' | 'close' | 'server'>) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return () => connect(port, '127.0.0.1').setEncoding('utf8');
}

async function answerOf(socket: Socket) {
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk)).on('error', () => undefined);
  await once(socket, 'close');
  return text;
}

const head = (type: string) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;

test.each([
  ['stalls', 'application/json', '{"email":'],
  ['drips an upload below the lowest rate', 'multipart/form-data; boundary=x', '--x\r\n'],
])('a body that %s ends', async (_what, type, beginning) => {
  const desk = Fastify();
  endSlowBodies(desk, { graceMs: 100, uploadBytesPerSecond: 1_000_000 });
  desk.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload
      .resume()
      .once('end', () => done(null))
      .once('close', () => done(null));
  });
  desk.post('/', () => 'read');
  const socket = (await listening(desk))();
  socket.write(head(type) + beginning);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408/);
});

test('an upload that keeps its pace may take as long as it takes', async () => {
  const desk = Fastify();
  endSlowBodies(desk, { graceMs: 300, uploadBytesPerSecond: 1 });
  let received = 0;
  desk.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('data', (chunk: Buffer) => (received += chunk.length)).once('end', () => done(null, {}));
  });
  desk.post('/', () => 'read');
  const socket = (await listening(desk))();
  socket.write(head('multipart/form-data; boundary=x'));
  for (let part = 0; part < 9; part += 1) {
    socket.write('x'.repeat(10_000));
    await expect.poll(() => received).toBe(10_000 * (part + 1));
  }
  socket.write('x'.repeat(10_000));
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
});

test('a body that nobody reads, because the call is refused at once, leaves its connection in peace', async () => {
  const desk = Fastify();
  endSlowBodies(desk, { graceMs: 50, uploadBytesPerSecond: 1_000_000 });
  desk.addHook('onRequest', (_request, reply, done) => void (reply.code(401).send('no'), done));
  desk.post('/', () => 'read');
  const socket = (await listening(desk))();
  let answers = '';
  socket.on('data', (chunk: string) => (answers += chunk));
  const ask = () =>
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  for (let round = 1; round <= 4; round += 1) {
    ask();
    await expect.poll(() => answers.split('HTTP/1.1 401')).toHaveLength(round + 1);
  }
  socket.destroy();
  expect(answers).not.toContain('408');
});

test('one person sends four files at once, the fifth waits for its turn', async () => {
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const request = (n: number) =>
    inUploadSlot(7, new IncomingMessage(new Socket()), () => {
      begun.push(n);
      return gates[n]?.promise ?? Promise.resolve();
    });
  const all = gates.map((_, n) => request(n));
  const stranger = inUploadSlot(8, new IncomingMessage(new Socket()), () => Promise.resolve('at once'));
  expect(await stranger).toBe('at once');
  expect(begun).toEqual([0, 1, 2, 3]);
  gates[2]?.resolve();
  await all[2];
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(begun).toHaveLength(6);
});

/** Takes in the files of one person, and answers how many parts came. */
async function desk() {
  const app = Fastify();
  answerErrors(app, { strict: true });
  await app.register(multipart);
  app.put('/', (request) =>
    inUploadSlot(10, request.raw, async () => {
      let parts = 0;
      for await (const part of request.parts()) {
        if (part.type === 'file') await part.toBuffer();
        parts += 1;
      }
      return { parts };
    }),
  );
  const requests: IncomingMessage[] = [];
  app.server.on('request', (request: IncomingMessage) => void requests.push(request));
  return { open: await listening(app), requests };
}

test('who hangs up while a file waits for its turn keeps no place', async () => {
  const { open, requests } = await desk();
  const body = '--x\r\nContent-Disposition: form-data; name="part"; filename="a.png"\r\n\r\na\r\n--x--\r\n';
  const send = async (given: string) => {
    const [socket, count] = [open(), requests.length];
    const answer = answerOf(socket);
    socket.write(
      'PUT / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\n',
    );
    socket.write(`Content-Length: ${body.length}\r\n\r\n${given}`);
    await expect.poll(() => requests.length).toBe(count + 1);
    return { socket, answer, request: requests[count] as IncomingMessage };
  };
  const halves: Awaited<ReturnType<typeof send>>[] = [];
  for (let count = 1; count <= 4; count += 1) halves.push(await send(body.slice(0, -5)));
  for (let count = 1; count <= 4; count += 1) {
    const { socket, request } = await send(body);
    await expect.poll(() => request.complete && waitsForSlot(request)).toBe(true);
    socket.destroy();
    await expect.poll(() => request.destroyed).toBe(true);
  }
  for (const { socket, answer } of halves) {
    socket.write(body.slice(-5));
    expect(await answer).toContain('{"parts":1}');
  }
  expect(await (await send(body)).answer).toContain('{"parts":1}');
});

test('who has hung up before a place is free is not read', async () => {
  const request = new IncomingMessage(new Socket());
  request.destroy();
  await once(request, 'close');
  const read = inUploadSlot(9, request, () => once(request, 'end'));
  await expect(read).rejects.toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS' });
});

test('a proxy that is not trusted is noticed once, and a trusted one is not', async () => {
  const { app, lines } = await house();
  const ask = () => app.inject({ url: '/api/version', headers: { 'x-forwarded-for': '203.0.113.9' } });
  await ask();
  await ask();
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('203.0.113.9');

  const trusting = await house({ TRUSTED_PROXIES: 'loopback' });
  await trusting.app.inject({ url: '/api/version', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(trusting.lines.join('')).not.toContain('TRUSTED_PROXIES');
});

test.each([
  ['boese.example', 421],
  ['boese.example:8080', 421],
  ['127.0.0.1.boese.example', 421],
  ['localhost:8080', 200],
  ['127.0.0.1:8080', 200],
  ['[::1]:8080', 200],
  ['192.168.0.20:8080', 200],
  ['balcao.exemplo.com.br', 200],
])('outside production a call for the host %j is answered %i', async (host, status) => {
  const { app } = await house({ PUBLIC_URL: 'https://balcao.exemplo.com.br' });
  expect((await app.inject({ url: '/api/version', headers: { host } })).statusCode).toBe(status);
});

test('who hangs up in the middle of a body is no fault of the database', async () => {
  const { app, lines, world } = await house();
  const open = await listening(app);
  const socket = open();
  const { headers } = await world.person();
  socket.write(`PUT /api/users/1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${headers.authorization}\r\n`);
  socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":');
  const connections = () => new Promise((done) => app.server.getConnections((_, count) => done(count)));
  await expect.poll(connections).toBe(1);
  socket.destroy();
  await expect.poll(() => lines.join('')).toContain('a caller hung up');
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  expect(await readdir(world.deps.storage.incoming)).toEqual([]);
});

test.each([
  ['the disk of files', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ['the disk of the database', new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '53100' }) })],
])('when %s is full callers are told to come back', async (_what, error) => {
  const desk = Fastify();
  answerErrors(desk, { strict: true });
  desk.get('/', () => Promise.reject(error));
  const answer = await desk.inject('/');
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'ERR_SERVICE_UNAVAILABLE' }]);
});

test.each(['1e3', '0x1', '+1', '1.0', '%201'])('%s is no id', async (id) => {
  const { app, world } = await house();
  const { headers } = await world.person();
  const answer = await app.inject({ url: `/api/users/${id}`, headers });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'ERR_VALIDATION', details: { fields: ['params.userId'] } },
  ]);
});

test('a stranger’s form that is far too large is refused before it has come', async () => {
  const { app } = await house();
  const open = await listening(app);
  const socket = open();
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n`,
  );
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413/);
});
