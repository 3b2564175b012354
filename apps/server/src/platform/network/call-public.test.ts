import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { callPublic, type PublicCall } from './call-public.ts';
import { lookUpPublic } from './look-up-public.ts';

const open: Server[] = [];

async function listening<S extends Server>(server: S): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterAll(() => {
  for (const server of open) {
    if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
    server.close();
  }
});

type Heard = { method?: string | undefined; url?: string | undefined; headers: Record<string, unknown>; body: string };

/** A server that keeps what it was asked. */
async function serving(answer: RequestListener) {
  const heard: Heard[] = [];
  const origin = await listening(
    createServer((request, response) => {
      void readText(request).then((body) => {
        heard.push({ method: request.method, url: request.url, headers: request.headers, body });
        answer(request, response);
      });
    }),
  );
  return { origin, heard };
}

const call = (origin: string, fields: Partial<PublicCall> = {}) =>
  callPublic({ method: 'get', url: `${origin}/x`, headers: [], timeoutMs: 5000, allowedOrigins: [origin], ...fields });

const textOf = (answer: Awaited<ReturnType<typeof call>>) =>
  'body' in answer ? answer.body.toString() : answer.failed;

test.each([
  ['as it is', undefined, (body: string) => Buffer.from(body)],
  ['gzip', 'gzip', gzipSync],
  ['deflate', 'deflate', deflateSync],
  ['deflate without its wrapping', 'deflate', deflateRawSync],
  ['brotli', 'br', brotliCompressSync],
  ['zstd', 'zstd', zstdCompressSync],
])('an answer is read %s, and one that grows beyond a megabyte is not', async (_, coding, encode) => {
  const bodies: Record<string, string> = {
    '/small': 'Olá',
    '/full': 'a'.repeat(1024 * 1024),
    '/zipped': 'a'.repeat(1024 * 1024 + 1),
  };
  const { origin } = await serving((request, response) => {
    response.writeHead(200, coding === undefined ? {} : { 'content-encoding': coding });
    response.end(encode(bodies[request.url ?? ''] ?? ''));
  });
  expect(textOf(await call(origin, { url: `${origin}/small` }))).toBe('Olá');
  expect(textOf(await call(origin, { url: `${origin}/full` }))).toHaveLength(1024 * 1024);
  expect(await call(origin, { url: `${origin}/zipped` })).toEqual({ failed: 'too-large', mayHaveLeft: true });
  expect(textOf(await call(origin, { url: `${origin}/nothing` }))).toBe('');
});

test('what is sent is what was written, with our own framing', async () => {
  const { origin, heard } = await serving((_, response) => response.writeHead(201, { 'set-cookie': 'a=1' }).end('{}'));
  const headers = [
    ['X-Nome', 'José'],
    ['Authorization', 'Bearer abc'],
    ['__proto__', 'x'],
  ] as const;
  const answer = await call(origin, { method: 'put', headers, body: '{"a":"ção"}' });
  expect(answer).toMatchObject({ status: 201 });
  await call(origin, { method: 'get', body: 'not sent' });
  const [put, get] = heard;
  expect(put).toMatchObject({ method: 'PUT', body: '{"a":"ção"}' });
  expect(put?.headers).toMatchObject({ authorization: 'Bearer abc', 'content-length': '13', connection: 'close' });
  expect(Buffer.from(String(put?.headers['x-nome']), 'latin1').toString()).toBe('José');
  expect(get?.body).toBe('');
  expect(get?.headers).not.toHaveProperty('cookie');
});

/** A server that sends on what arrives at `/x` to wherever it is told. */
async function redirecting(status: number, location: (origin: string) => string) {
  const server = await serving((request, response) => {
    const goesOn = request.url === '/x' || request.url?.startsWith('/again');
    if (goesOn) response.writeHead(status, { location: location(server.origin) });
    response.end('there');
  });
  return server;
}

test('a call with a header that may not be set never leaves', async () => {
  const { origin, heard } = await serving((_, response) => response.end());
  const headers = [['X-Chave', 'a\r\nHost: b']] as const;
  expect(await call(origin, { headers })).toEqual({ failed: 'header', mayHaveLeft: false });
  expect(heard).toEqual([]);
});

test('a redirect on the same host carries everything along, and a post answered with 303 becomes a get', async () => {
  const kept = await redirecting(307, () => '/y');
  const headers = [['x-api-key', 'k']] as const;
  expect(textOf(await call(kept.origin, { method: 'post', headers, body: '{}' }))).toBe('there');
  expect(kept.heard[1]).toMatchObject({ method: 'POST', url: '/y', body: '{}', headers: { 'x-api-key': 'k' } });

  const seen = await redirecting(303, () => '/y');
  expect(textOf(await call(seen.origin, { method: 'post', headers, body: '{}' }))).toBe('there');
  expect(seen.heard[1]).toMatchObject({ method: 'GET', url: '/y', body: '' });
});

test('another host hears no keys and no body', async () => {
  const target = await serving((_, response) => response.end('there'));
  const from = await redirecting(307, () => `${target.origin}/y`);
  const allowedOrigins = [from.origin, target.origin];
  const headers = [
    ['authorization', 'Bearer abc'],
    ['x-api-key', 'k'],
    ['accept', 'application/json'],
  ] as const;
  expect(textOf(await call(from.origin, { headers, allowedOrigins }))).toBe('there');
  expect(target.heard[0]?.headers).toMatchObject({ accept: 'application/json' });
  expect(target.heard[0]?.headers).not.toHaveProperty('authorization');
  expect(target.heard[0]?.headers).not.toHaveProperty('x-api-key');

  const posted = await call(from.origin, { method: 'post', headers, allowedOrigins, body: '{"senha":"x"}' });
  expect(posted).toEqual({ failed: 'redirect', mayHaveLeft: true });
  expect(target.heard).toHaveLength(1);
});

test.each([
  'http://127.0.0.1:1/y',
  'http://169.254.169.254/latest',
  'http://[::ffff:7f00:1]/y',
  'file:///etc/passwd',
  'gopher://x.com/',
])('a redirect to %s is not followed', async (location) => {
  const from = await redirecting(302, () => location);
  expect(await call(from.origin)).toEqual({ failed: 'address', mayHaveLeft: true });
});

test('three redirects are followed, a fourth is not', async () => {
  const chain = (length: number) => {
    let left = length;
    return redirecting(302, () => ((left -= 1) > 0 ? '/again' : '/y'));
  };
  expect(textOf(await call((await chain(3)).origin))).toBe('there');
  expect(await call((await chain(4)).origin)).toEqual({ failed: 'redirect', mayHaveLeft: true });
});

test.each([
  ['loopback', ['127.0.0.1']],
  ['a private network beside a public one', ['8.8.8.8', '10.0.0.1']],
  ['metadata', ['169.254.169.254']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['nothing', []],
])('a name that leads to %s is refused like one that does not exist', async (_, found) => {
  const answer = await callPublic({
    method: 'get',
    url: 'http://erp.exemplo.com.br/x',
    headers: [],
    timeoutMs: 1000,
    allowedOrigins: [],
    resolve: () => Promise.resolve(found),
  });
  expect(answer).toEqual({ failed: 'address', mayHaveLeft: false });
});

test('a name is looked up once, and the address that was checked is the one called', async () => {
  const { origin, heard } = await serving((_, response) => response.end());
  const { port } = new URL(origin);
  // Nobody is given an address of this network: the first answer is public and leads nowhere, all later ones lead home.
  const answers = [['2000::1']];
  let asked = 0;
  const resolve = () => Promise.resolve(answers[asked++] ?? ['127.0.0.1']);
  const answer = await callPublic({
    method: 'get',
    url: `http://erp.exemplo.com.br:${port}/x`,
    headers: [],
    timeoutMs: 300,
    allowedOrigins: [],
    resolve,
  });
  expect(answer).toMatchObject({ mayHaveLeft: false });
  expect(['timeout', 'unreachable']).toContain('failed' in answer && answer.failed);
  expect({ asked, heard }).toEqual({ asked: 1, heard: [] });
  await new Promise<void>((resolved) =>
    lookUpPublic(() => Promise.resolve(['8.8.8.8', '2000::1']))('erp.exemplo.com.br', { all: true }, (error, found) => {
      expect([error, found]).toEqual([
        null,
        [
          { address: '8.8.8.8', family: 4 },
          { address: '2000::1', family: 6 },
        ],
      ]);
      resolved();
    }),
  );
});

/** Speaks to whoever connects, in bytes of its own, until it is told to stop. */
const raw = (speak: (write: (bytes: string) => boolean) => NodeJS.Timeout | void) =>
  listening(
    createRawServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const timer = speak((bytes) => socket.writable && socket.write(bytes));
        socket.on('close', () => clearInterval(timer || undefined));
      });
    }),
  );

const HEAD = 'HTTP/1.1 200 OK\r\n';

test('a body without an end is cut off, and so are headers without an end', async () => {
  const piece = 'a'.repeat(64 * 1024);
  const endless = await raw((write) => {
    write(`${HEAD}\r\n`);
    return setInterval(() => write(piece), 1);
  });
  expect(await call(endless)).toEqual({ failed: 'too-large', mayHaveLeft: true });

  const announced = await raw((write) => void write(`${HEAD}content-length: 1073741824\r\n\r\n`));
  expect(await call(announced)).toEqual({ failed: 'too-large', mayHaveLeft: true });

  const headers = await raw((write) => {
    write(HEAD);
    return setInterval(() => write(`x-a: ${piece}\r\n`), 1);
  });
  expect(await call(headers)).toEqual({ failed: 'too-large', mayHaveLeft: true });
});

test('the time is counted over all: silence, and bodies that come letter by letter', async () => {
  const silent = await raw(() => undefined);
  expect(await call(silent, { timeoutMs: 100 })).toEqual({ failed: 'timeout', mayHaveLeft: true });
  const slow = await raw((write) => {
    write(`${HEAD}content-length: 5000\r\n\r\n`);
    return setInterval(() => write('a'), 10);
  });
  expect(await call(slow, { timeoutMs: 150 })).toEqual({ failed: 'timeout', mayHaveLeft: true });
});

test('what is no answer is told as such, without a word of where it came from', async () => {
  const nonsense = await raw((write) => void write('SSH-2.0-OpenSSH_9.6\r\n'));
  expect(await call(nonsense)).toEqual({ failed: 'broken', mayHaveLeft: true });
  const { origin } = await serving((request, response) => {
    response.writeHead(200, { 'content-encoding': request.url === '/x' ? 'gzip' : 'rot13' });
    response.end('not zipped');
  });
  expect(await call(origin)).toEqual({ failed: 'broken', mayHaveLeft: true });
  expect(await call(origin, { url: `${origin}/y` })).toEqual({ failed: 'broken', mayHaveLeft: true });
});

test('a server that cannot prove who it is, is told as that and was asked nothing', async () => {
  const inTheClear = await serving((_, response) => response.end());
  const secure = inTheClear.origin.replace('http:', 'https:');
  expect(await call(secure)).toEqual({ failed: 'encryption', mayHaveLeft: false });
  expect(inTheClear.heard).toEqual([]);
});

test('a call that reached nobody is told as one that never left', async () => {
  const gone = createRawServer();
  const origin = await listening(gone);
  await new Promise((resolve) => gone.close(resolve));
  expect(await call(origin)).toEqual({ failed: 'unreachable', mayHaveLeft: false });
  expect(await call(origin, { url: 'no address' })).toEqual({ failed: 'address', mayHaveLeft: false });

  const plain = await raw(() => undefined);
  const secure = plain.replace('http:', 'https:');
  const spoken = await call(secure, { timeoutMs: 200 });
  expect(spoken).toEqual({ failed: 'timeout', mayHaveLeft: false });
});
