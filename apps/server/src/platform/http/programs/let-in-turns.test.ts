import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { letInTurns } from './let-in-turns.ts';

/** A server whose calls come from nowhere: what matters is in which order it begins them. */
function door(options?: Parameters<typeof letInTurns>[1]) {
  const begun: string[] = [];
  const server = createServer(({ url }, response) => {
    begun.push(String(url));
    response.end();
  });
  letInTurns(server, options);
  return {
    server,
    begun,
    knock: (url: string, token = 'erp', isGone = false) => arrive(server, url, { token, isGone }),
  };
}

const arrive = (server: Server, url: string, { token, isGone }: { token: string; isGone: boolean }) =>
  server.emit('request', { url, headers: { authorization: token }, socket: {}, destroyed: isGone } as IncomingMessage, {
    end: () => undefined,
  });

test('who works at a screen passes the calls of machines that came before, however many they are', async () => {
  const { knock, begun } = door();
  for (let n = 0; n < 100; n += 1) knock(`/api/v1/messages?${n}`);
  knock('/api/tickets');
  expect(begun).toEqual(['/api/tickets']);
  await nextTurn();
  knock('/api/messages/7');
  expect([begun.length, begun.at(-1)]).toEqual([10, '/api/messages/7']);
  while (begun.length < 102) await nextTurn();
  const ofMachines = begun.filter((url) => url.startsWith('/api/v1'));
  expect(ofMachines).toEqual(Array.from({ length: 100 }, (_, n) => `/api/v1/messages?${n}`));
});

test('a program’s single call does not stand behind the hundred of another', async () => {
  const { knock, begun } = door();
  for (let n = 0; n < 100; n += 1) knock('/api/messages/send', 'erp');
  knock('/api/evolution/message/sendText/Loja', 'n8n');
  await nextTurn();
  expect(begun.indexOf('/api/evolution/message/sendText/Loja')).toBe(1);
});

test.each([
  '/api/v1/contacts',
  '/api/messages/send',
  '/messages/send?x=1',
  '/api/evolution/instance/fetchInstances',
  '/api/mcp',
  '/webhooks/meta/3',
])('%s is called by machines', (url) => {
  const { knock, begun } = door();
  knock(url);
  expect(begun).toEqual([]);
});

test('a program that fills its own line takes nobody else’s place', async () => {
  const { server, knock, begun } = door({ maxOfCaller: 2 });
  const answers: number[] = [];
  const response = { writeHead: (status: number) => (answers.push(status), { end: () => undefined }) };
  for (let n = 0; n < 2; n += 1) knock('/api/v1/messages', 'erp');
  server.emit(
    'request',
    { url: '/api/v1/messages', headers: { authorization: 'erp' }, socket: {} } as IncomingMessage,
    response,
  );
  knock('/webhooks/meta/3', 'meta');
  await nextTurn();
  expect([answers, begun.length, begun.includes('/webhooks/meta/3')]).toEqual([[429], 3, true]);
});

test('who hung up while waiting is not listened to', async () => {
  const { knock, begun } = door();
  knock('/api/v1/tickets', 'erp', true);
  await nextTurn();
  expect(begun).toEqual([]);
});

test('more than may wait are told so, and when to come back', async () => {
  const { server } = door({ maxWaiting: 0 });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/messages`, {
    headers: { 'x-request-id': 'pedido-0001' },
  });
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    429,
    '1',
    {
      error: 'ERR_TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 1 },
      message: 'Chamadas demais em pouco tempo. Espere os segundos de Retry-After.',
      requestId: 'pedido-0001',
    },
  ]);
});
