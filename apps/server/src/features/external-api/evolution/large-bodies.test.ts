import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';

const LARGE = 20_000_000;

/** A server on a port, and calls that come piece by piece. */
async function door(options: Parameters<typeof createProgramHarness>[0] = {}) {
  const desk = await createProgramHarness(options);
  const app = await desk.world.http();
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    ...desk,
    /** Says how long its body is, and sends what is given of it. */
    begin: (apikey: string, body: string, length = LARGE) => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      onTestFinished(() => void socket.destroy());
      let answer = '';
      socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => undefined);
      const head = [
        'Host: localhost',
        `apikey: ${apikey}`,
        'Content-Type: application/json',
        `Content-Length: ${length}`,
      ];
      socket.write(`POST /api/evolution/message/sendMedia/Loja HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
      return { socket, answer: () => answer };
    },
  };
}

test('whose token opens nothing is told so before the file has come', async () => {
  const { begin } = await door();
  const stranger = begin('a'.repeat(20), '{"media":"');
  await expect.poll(stranger.answer).toContain('HTTP/1.1 401');
});

test('of one program four files come at once, and the place of one that breaks off is given on', async () => {
  const { begin, token } = await door();
  const four = [1, 2, 3, 4].map(() => begin(token, '{"media":"'));
  const known = begin(token, '{}', 2);
  const stranger = begin('a'.repeat(20), '{}', 2);
  await expect.poll(stranger.answer).toContain('HTTP/1.1 401');
  expect([known, ...four].map(({ answer }) => answer())).toEqual(['', '', '', '', '']);
  four[2]?.socket.destroy();
  await expect.poll(known.answer).toContain('HTTP/1.1 400');
});

test('a call with a large body is counted once', async () => {
  const { begin, token } = await door({ deps: await createTestDeps({ environment: { RATE_LIMIT: 'on' } }) });
  const first = begin(token, '{}', 2);
  await expect.poll(first.answer).toContain('ratelimit-remaining: 59');
  const second = begin(token, '{}', 2);
  await expect.poll(second.answer).toContain('ratelimit-remaining: 58');
});
