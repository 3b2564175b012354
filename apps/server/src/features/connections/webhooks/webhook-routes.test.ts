import { once } from 'node:events';
import { connect } from 'node:net';
import { createLogger } from '@balcao/platform/logger.ts';
import { expect, test } from 'vitest';
import { buildHttp } from '../../../app/build-http.ts';
import { createAuthenticator } from '../../auth/create-authenticator.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createInbound, inject, journalOf, saying } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';

const oi = (from = '5511988887777') => saying({ from, text: { body: 'Oi' } });

test('Meta is told the challenge when it knows the verify token, as plain text that no browser runs', async () => {
  const world = await createWorld();
  const { app, connection } = await createInbound(world);
  const verify = (query: string) => app.inject({ method: 'GET', url: `/webhooks/meta/${connection.id}?${query}` });
  const right = await verify('hub.mode=subscribe&hub.challenge=%3Cscript%3E&hub.verify_token=verify');
  expect([right.statusCode, right.body]).toEqual([200, '<script>']);
  expect(right.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });

  const wrong = [
    'hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong',
    'hub.mode=unsubscribe&hub.challenge=1&hub.verify_token=verify',
    'hub.mode=subscribe&hub.challenge=1&hub.verify_token=verify&hub.verify_token=verify',
    'hub.mode=subscribe&hub.challenge=1&hub.challenge=2&hub.verify_token=verify',
    'hub.mode=subscribe&hub.verify_token=verify',
    '',
  ];
  for (const query of wrong)
    expect({ query, status: (await verify(query)).statusCode }).toEqual({ query, status: 403 });
  const nobody = await app.inject({
    method: 'GET',
    url: '/webhooks/meta/999999999?hub.mode=subscribe&hub.challenge=1',
  });
  expect(nobody.statusCode).toBe(403);
});

test('what is not signed with the secret of the connection is refused and not stored', async () => {
  const world = await createWorld();
  const { app, connection, post, value } = await createInbound(world);
  const raw = JSON.stringify(value(oi()));
  const url = `/webhooks/meta/${connection.id}`;
  const signed = (signature: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: raw,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    });
  const refused = [
    await app.inject({ method: 'POST', url, payload: raw, headers: { 'content-type': 'application/json' } }),
    await signed(''),
    await signed('sha256='),
    await signed(`sha256=${'0'.repeat(64)}`),
    await post(null, { raw, secret: 'another secret' }),
    await post(null, { raw: '', secret: 'another secret' }),
    await post(null, { raw, to: '/webhooks/meta/999999999' }),
    await post(null, { raw, to: '/webhooks/meta/1e3' }),
  ];
  expect(refused.map((answer) => answer.statusCode)).toEqual(refused.map(() => 401));
  expect(await journalOf(world)).toEqual([]);
});

test('what has no signature, or is for nobody, is refused before its body has come', async () => {
  const world = await createWorld();
  const { app, connection } = await createInbound(world);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const answerTo = async (path: string, signature: string) => {
    const line = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    line.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n${signature}\r\n`);
    const ended = once(line, 'end');
    const [answer] = (await once(line, 'data')) as [string];
    await ended;
    return answer.slice(0, 12);
  };
  const wrong = `X-Hub-Signature-256: sha256=${'0'.repeat(64)}\r\n`;
  const calls = [
    [`/webhooks/meta/${connection.id}`, ''],
    [`/webhooks/meta/${connection.id}`, 'X-Hub-Signature-256: sha1=0\r\n'],
    ['/webhooks/meta/999999999', wrong],
    ['/webhooks/meta', ''],
  ] as const;
  for (const [path, signature] of calls) expect(await answerTo(path, signature)).toBe('HTTP/1.1 401');
  await app.close();
});

test('a flood of wrongly signed calls leaves few lines in the log, and the right ones among it are all taken', async () => {
  const world = await createWorld();
  const { connection, value } = await createInbound(world);
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const app = await buildHttp({ ...world.deps, log }, createAuthenticator(world.deps), []);
  const to = `/webhooks/meta/${connection.id}`;
  const wrong = Array.from({ length: 300 }, () => inject(app, to, { raw: '{}', secret: 'another secret' }));
  const right = Array.from({ length: 10 }, () =>
    inject(app, to, { raw: JSON.stringify(value(oi())), secret: 'app-secret' }),
  );
  expect(new Set((await Promise.all(wrong)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(new Set((await Promise.all(right)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await journalOf(world)).toHaveLength(10);
  expect(lines.filter((line) => line.includes('webhook refused')).length).toBeLessThan(30);
});

test('the signature is over the bytes as they came, escapes and all', async () => {
  const world = await createWorld();
  const { post, value } = await createInbound(world);
  const raw = JSON.stringify(value(saying({ from: '5511988887777', text: { body: 'ação' } })))
    .replaceAll('ç', String.raw`\u00e7`)
    .replaceAll('ã', String.raw`\u00e3`)
    .replaceAll('/', String.raw`\/`);
  expect((await post(null, { raw })).statusCode).toBe(200);
  expect(await journalOf(world)).toMatchObject([{ raw, state: 'waiting' }]);
});

test('what is signed but no JSON is refused, and what is JSON but unknown to us is kept', async () => {
  const world = await createWorld();
  const { post } = await createInbound(world);
  expect((await post(null, { raw: 'hub=1&x=2' })).statusCode).toBe(400);
  expect((await post(null, { raw: '{"entry":' })).statusCode).toBe(400);
  const unknown = [
    '{"object":"page","entry":[]}',
    '[]',
    'null',
    '"text"',
    '{"object":"whatsapp_business_account","entry":{}}',
  ];
  for (const raw of unknown)
    expect({ raw, status: (await post(null, { raw })).statusCode }).toEqual({ raw, status: 200 });
  expect((await journalOf(world)).map(({ raw }) => raw)).toEqual(unknown);
});

test('a body over four megabytes is refused, one of three is taken', async () => {
  const world = await createWorld();
  const { post } = await createInbound(world);
  const body = (megabytes: number) => JSON.stringify({ object: 'page', text: 'x'.repeat(megabytes * 1024 * 1024) });
  expect((await post(null, { raw: body(5) })).statusCode).toBe(413);
  expect((await post(null, { raw: body(3) })).statusCode).toBe(200);
});

test('any content type is read as it is', async () => {
  const world = await createWorld();
  const { app, connection, value } = await createInbound(world);
  const { createHmac } = await import('node:crypto');
  const raw = JSON.stringify(value(oi()));
  const signature = `sha256=${createHmac('sha256', 'app-secret').update(raw).digest('hex')}`;
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type, 'x-hub-signature-256': signature };
    const answer = await app.inject({ method: 'POST', url: `/webhooks/meta/${connection.id}`, payload: raw, headers });
    expect({ type, status: answer.statusCode }).toEqual({ type, status: 200 });
  }
});

test('a new secret counts at once, whatever was remembered', async () => {
  const world = await createWorld();
  const { connection, post, value } = await createInbound(world);
  expect((await post(value(oi()))).statusCode).toBe(200);
  const secrets = { accessToken: 't', appSecret: 'a newer secret', verifyToken: 'v' };
  const sealed = world.deps.seal.seal(JSON.stringify(secrets), `connection:${connection.id}`);
  await world.deps.database.pool.query('update connections set sealed_settings = $2 where id = $1', [
    connection.id,
    sealed,
  ]);
  expect((await post(value(oi()), { secret: 'a newer secret' })).statusCode).toBe(200);
  expect((await post(value(oi()))).statusCode).toBe(401);
});

test('a deleted connection gets no more repetitions: what was meant for it is kept and ignored', async () => {
  const world = await createWorld();
  const { connection, post, value } = await createInbound(world);
  expect((await post(value(oi()))).statusCode).toBe(200);
  await world.deps.database.pool.query('delete from connections where id = $1', [connection.id]);
  expect((await post(value(oi('5511900000001')))).statusCode).toBe(200);
  const { rows } = await world.deps.database.pool.query(
    "select state, company_id from inbound_events where reason = 'connection-deleted' and raw like '%5511900000001%'",
  );
  expect(rows).toEqual([{ state: 'ignored', company_id: null }]);
});

test('without a database the webhook is not acknowledged', async () => {
  const deps = await createTestDeps();
  const world = await createWorld({ deps });
  const { post, value } = await createInbound(world);
  expect((await post(value(oi()))).statusCode).toBe(200);
  await deps.notifications.close();
  await deps.database.close();
  expect((await post(value(oi()))).statusCode).toBe(503);
});
