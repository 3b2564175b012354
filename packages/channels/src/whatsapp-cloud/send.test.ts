import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ChannelError } from '../kit/channel-error.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import { readJson, recordedAnswer } from './testing/fixture-files.ts';
import { answerWith, closedOrigin, connectionTo, startGraph } from './testing/fake-graph.ts';
import { send } from './send.ts';

const hello: Outgoing = { to: { phone: '5511999990001' }, content: { kind: 'text', text: 'Olá!' }, ourKey: 'msg:1' };

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the message should have been refused'),
    (error: unknown) => (error instanceof ChannelError ? error : expect.unreachable(String(error))),
  );

test.each([
  [
    'api/res_send_ok.json',
    { externalId: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBJCOTY3NDc0NDFDRUI3NTA0Q0UA', recipientWaId: '16505551234' },
  ],
  [
    'api/res_send_ok_wa_id_differs_ninth_digit.json',
    { externalId: 'wamid.HBgMNTUxMTk5OTkwMDAxFQIAERgSAA==', recipientWaId: '551199990001' },
  ],
  [
    'api/res_send_ok_template_held.json',
    { externalId: 'wamid.HELD==', recipientWaId: '5511999990001', held: 'quality-assessment' },
  ],
  ['api/res_send_ok_bsuid.json', { externalId: 'wamid.BS==', recipientUserId: 'BR.13491208655302741918' }],
  [
    'api/res_send_ok_phone_and_bsuid.json',
    {
      externalId: 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA',
      recipientWaId: '16505551234',
      recipientUserId: 'US.13491208655302741918',
    },
  ],
])('%s: an accepted message returns the ids Meta gave', async (path, receipt) => {
  const graph = await startGraph(answerWith(200, readJson(path)));
  await expect(send(hello, graph.connection)).resolves.toEqual(receipt);
});

test('a message goes to the phone number of the connection, with its token and our key', async () => {
  const graph = await startGraph(answerWith(200, readJson('api/res_send_ok.json')));
  await send(hello, graph.connection);
  expect(graph.requests).toMatchObject([
    {
      method: 'POST',
      url: '/v25.0/106540352242922/messages',
      authorization: 'Bearer EAAGsecretsecretsecret',
      contentType: 'application/json',
    },
  ]);
  expect(graph.json(0)).toMatchObject({ to: '+5511999990001', biz_opaque_callback_data: 'msg:1' });
});

test('a message over the limits is refused before anything is sent', async () => {
  const graph = await startGraph(answerWith(200, {}));
  const content = { kind: 'text', text: 'x'.repeat(4097) } as const;
  await expect(send({ ...hello, content }, graph.connection)).rejects.toMatchObject({ class: 'request' });
  await expect(send({ ...hello, to: { psid: '1' } }, graph.connection)).rejects.toMatchObject({ class: 'request' });
  expect(graph.requests).toHaveLength(0);
});

test('when the line is cut after the request left, the message may have been delivered', async () => {
  const graph = await startGraph((_request, response) => response.destroy());
  await expect(send(hello, graph.connection)).rejects.toMatchObject({ class: 'unknown-outcome', maybeDelivered: true });
  expect(graph.requests).toHaveLength(1);
});

test('when the answer breaks off in the middle, the message may have been delivered', async () => {
  const graph = await startGraph((_request, response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('{"messages":[{"id"', () => response.destroy());
  });
  await expect(send(hello, graph.connection)).rejects.toMatchObject({ class: 'unknown-outcome', maybeDelivered: true });
});

test('when no answer comes in time, the message may have been delivered', async () => {
  const graph = await startGraph(() => undefined);
  const error = await refusalOf(send(hello, { ...graph.connection, timeoutMs: 150 }));
  expect(error).toMatchObject({ class: 'unknown-outcome', maybeDelivered: true, details: 'TimeoutError' });
});

test('when the server shuts down during the call, the message may have been delivered', async () => {
  const stop = new AbortController();
  const graph = await startGraph(() => stop.abort());
  const error = await refusalOf(send(hello, { ...graph.connection, signal: stop.signal }));
  expect(error).toMatchObject({ class: 'unknown-outcome', maybeDelivered: true });
});

test('when nobody listens, the message surely was not delivered and may be sent again', async () => {
  await expect(send(hello, connectionTo(await closedOrigin()))).rejects.toMatchObject({
    class: 'retry',
    maybeDelivered: false,
    details: 'ECONNREFUSED',
  });
});

test.each([
  [200, '{"messaging_product":"whatsapp","messages":[]}'],
  [200, 'ok'],
  [200, '[]'],
  [200, '{"error":"?"}'],
  [502, '<html>'],
  [500, '{}'],
  [503, '{"error":{"code":999999,"message":"?"}}'],
])('an answer %i %s leaves the outcome unknown', async (status, body) => {
  const graph = await startGraph(answerWith(status, body));
  await expect(send(hello, graph.connection)).rejects.toMatchObject({ class: 'unknown-outcome', maybeDelivered: true });
});

test.each([
  [429, '<html>', 'retry'],
  [413, '<html>', 'request'],
  [302, '', 'request'],
])('a gateway that answers %i surely did not deliver', async (status, body, expected) => {
  const graph = await startGraph(answerWith(status, body, { location: '/elsewhere' }));
  await expect(send(hello, graph.connection)).rejects.toMatchObject({ class: expected, maybeDelivered: false });
  expect(graph.requests).toHaveLength(1);
});

test('the wait Meta asks for is passed on', async () => {
  const { text } = recordedAnswer('api/err_80007.json');
  const usage = JSON.stringify({
    '102290129340398': [{ type: 'whatsapp', call_count: 100, estimated_time_to_regain_access: 7 }],
  });
  const limited = await startGraph(answerWith(400, text, { 'x-business-use-case-usage': usage }));
  await expect(send(hello, limited.connection)).rejects.toMatchObject({ class: 'retry', retryAfterMs: 7 * 60_000 });
  const polite = await startGraph(answerWith(429, text, { 'retry-after': '30' }));
  await expect(send(hello, polite.connection)).rejects.toMatchObject({ class: 'retry', retryAfterMs: 30_000 });
  const odd = await startGraph(answerWith(400, text, { 'x-business-use-case-usage': '{broken' }));
  await expect(send(hello, odd.connection)).rejects.toMatchObject({ class: 'retry', retryAfterMs: undefined });
});

test('an error never repeats the access token', async () => {
  const error = {
    code: 190,
    message: 'Malformed access token EAAGsecretsecretsecret and EAAother1234567890',
    fbtrace_id: 'T',
  };
  const graph = await startGraph(answerWith(401, { error }));
  const refusal = await refusalOf(send(hello, graph.connection));
  expect(refusal).toMatchObject({ class: 'reauthenticate', code: 190, fbtraceId: 'T' });
  expect(inspect(refusal)).not.toMatch(/EAA/);
});
