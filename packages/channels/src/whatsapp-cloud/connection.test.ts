import { expect, test } from 'vitest';
import { readJson, recordedAnswer } from './testing/fixture-files.ts';
import { checkConnection, subscribe, unsubscribe } from './connection.ts';
import { answerWith, startGraph } from './testing/fake-graph.ts';
import { markRead, typing } from './read-receipt.ts';

test('a working number tells its state', async () => {
  const graph = await startGraph(
    answerWith(200, {
      id: '106540352242922',
      verified_name: 'Loja',
      display_phone_number: '+55 11 4002-8922',
      quality_rating: 'GREEN',
      throughput: { level: 'STANDARD' },
      platform_type: 'CLOUD_API',
      is_on_biz_app: false,
    }),
  );
  await expect(checkConnection(graph.connection)).resolves.toEqual({
    accountId: '106540352242922',
    phone: '551140028922',
    displayPhoneNumber: '+55 11 4002-8922',
    verifiedName: 'Loja',
    qualityRating: 'GREEN',
    throughputLevel: 'STANDARD',
    platformType: 'CLOUD_API',
    isOnBusinessApp: false,
  });
  expect(graph.requests[0]?.url).toMatch(/^\/v25\.0\/106540352242922\?fields=verified_name%2C/);
});

test('a number of somebody else, or an old token, is told apart', async () => {
  for (const [path, expected] of [
    ['api/err_401_190_expired.json', 'reauthenticate'],
    ['api/err_403_200_not_linked.json', 'permission'],
    ['api/err_404_803_phone_not_found.json', 'request'],
    ['api/err_non_json_502.json', 'retry'],
  ] as const) {
    const { status, text } = recordedAnswer(path);
    const graph = await startGraph(answerWith(status, text));
    await expect(checkConnection(graph.connection)).rejects.toMatchObject({ class: expected, maybeDelivered: false });
  }
});

test('subscribing points the webhooks of the account, and of the number itself, to this connection', async () => {
  for (const answer of ['api/res_success_true.json', 'api/res_subscribed_apps_override.json']) {
    const graph = await startGraph(answerWith(200, readJson(answer)));
    await subscribe(
      { callbackUrl: 'https://balcao.example/webhooks/meta/1', verifyToken: 'verify-token' },
      graph.connection,
    );
    expect(graph.requests).toMatchObject([
      { method: 'POST', url: '/v25.0/102290129340398/subscribed_apps' },
      { method: 'POST', url: '/v25.0/106540352242922' },
    ]);
    const webhook = { override_callback_uri: 'https://balcao.example/webhooks/meta/1', verify_token: 'verify-token' };
    expect([graph.json(0), graph.json(1)]).toEqual([webhook, { webhook_configuration: webhook }]);
  }
});

test('a number that is left has no address of its own any more', async () => {
  const graph = await startGraph(answerWith(200, readJson('api/res_success_true.json')));
  await unsubscribe(graph.connection);
  expect(graph.requests).toMatchObject([{ method: 'POST', url: '/v25.0/106540352242922' }]);
  expect(graph.json(0)).toEqual({ webhook_configuration: { override_callback_uri: '' } });
});

test('a subscription Meta does not confirm did not happen', async () => {
  const graph = await startGraph(answerWith(200, { success: false }));
  const webhook = { callbackUrl: 'https://balcao.example/w', verifyToken: 'verify-token' };
  await expect(subscribe(webhook, graph.connection)).rejects.toMatchObject({ class: 'retry' });
});

test('reading and typing are shown to the customer', async () => {
  const graph = await startGraph(answerWith(200, readJson('api/res_success_true.json')));
  const recorded = { ...(readJson('api/req_mark_read_and_typing.json') as Record<string, unknown>) };
  const message = String(recorded['message_id']);
  const received = { from: { phone: '5511999990001' }, externalId: message };
  await typing(received, graph.connection);
  expect(graph.json(0)).toEqual(recorded);
  await markRead(received, graph.connection);
  expect(graph.json(1)).toEqual({ messaging_product: 'whatsapp', status: 'read', message_id: message });
});
