import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { openSecrets } from './open-secrets.ts';

type Heard = { path: string; authorization: string | undefined; body: string };
const heard: Heard[] = [];
const erp = createServer((request, response) => {
  void readText(request).then((body) => {
    const { authorization } = request.headers;
    heard.push({ path: request.url ?? '', authorization, body });
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ said: { authorization, body, path: request.url } }));
  });
});
let origin = '';
let deps: Deps;

beforeAll(async () => {
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(erp.address() as AddressInfo).port}`;
  deps = await createTestDeps({ environment: { HTTP_ALLOWED_ORIGINS: origin } });
});
afterAll(() => erp.close());

async function drawing(own = deps) {
  const world = await createWorld({ deps: own });
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: admin.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body };
  };
  return { world, admin, app, call };
}

test('a secret is kept sealed, listed by name, changed and forgotten, and never answered', async () => {
  const { world, call } = await drawing();
  const value = 'sk-4f9a2b';
  const put = await call('PUT', '/flow-secrets/erp', { value: ` ${value}\n` });
  expect([put.status, put.body]).toEqual([200, { name: 'erp', updatedAt: deps.now().toISOString() }]);
  await call('PUT', '/flow-secrets/antigo', { value: 'abcd' });
  const listed = await call('GET', '/flow-secrets');
  expect(listed.body).toMatchObject({ secrets: [{ name: 'antigo' }, { name: 'erp' }] });

  const { rows } = await deps.database.pool.query<{ line: string }>(
    `select to_jsonb(s)::text as line from flow_secrets s where company_id = $1
     union all select to_jsonb(a)::text from audit_log a where company_id = $1`,
    [world.companyId],
  );
  expect(rows).toHaveLength(4);
  expect([put.text, listed.text, ...rows.map(({ line }) => line)].join()).not.toContain(value);
  expect(await world.act((ctx) => openSecrets(ctx, ['erp', 'nenhum']))).toEqual(new Map([['erp', value]]));

  await call('PUT', '/flow-secrets/erp', { value: 'another' });
  expect((await world.act((ctx) => openSecrets(ctx, ['erp']))).get('erp')).toBe('another');
  expect((await call('DELETE', '/flow-secrets/erp')).status).toBe(200);
  expect((await call('DELETE', '/flow-secrets/erp')).body).toMatchObject({ error: 'ERR_NO_SECRET_FOUND' });

  const told = await world.emitted();
  expect(told.map(({ name, rooms }) => [name, rooms])).toEqual(
    ['changed', 'changed', 'changed', 'deleted'].map((what) => [`flow-secret.${what}`, [`${world.companyId}:admins`]]),
  );
  expect(JSON.stringify(told)).not.toContain(value);
});

test.each([
  ['Erp', 'abcd'],
  ['1a', 'abcd'],
  ['erp', 'abc'],
  ['erp', 'ab\r\ncd'],
  ['erp', 'a'.repeat(4001)],
])('a secret %j of %j is refused', async (name, value) => {
  const { call } = await drawing();
  expect(await call('PUT', `/flow-secrets/${name}`, { value })).toMatchObject({ status: 400 });
});

test('another company opens none of it, and rows cannot be swapped', async () => {
  const ours = await drawing();
  const theirs = await drawing();
  await ours.call('PUT', '/flow-secrets/erp', { value: 'ours-1234' });
  await theirs.call('PUT', '/flow-secrets/erp', { value: 'theirs-99' });
  expect(await theirs.world.act((ctx) => openSecrets(ctx, ['erp']))).toEqual(new Map([['erp', 'theirs-99']]));
  await deps.database.pool.query(
    `update flow_secrets t set sealed_value = o.sealed_value from flow_secrets o where t.company_id = $1 and o.company_id = $2`,
    [theirs.world.companyId, ours.world.companyId],
  );
  expect(await theirs.world.act((ctx) => openSecrets(ctx, ['erp']))).toEqual(new Map());
});

test('a hundred secrets are enough', async () => {
  const { world, call } = await drawing();
  await deps.database.pool.query(
    `insert into flow_secrets (company_id, name, sealed_value) select $1, 'n' || n, 'x' from generate_series(1, 100) n`,
    [world.companyId],
  );
  expect((await call('PUT', '/flow-secrets/erp', { value: 'abcd' })).body).toMatchObject({
    error: 'ERR_MAX_SECRETS_REACHED',
  });
  expect((await call('PUT', '/flow-secrets/n1', { value: 'abcd' })).status).toBe(200);
});

test('a request is tried with its secrets, and its answer shows none of them', async () => {
  const { call } = await drawing();
  await call('PUT', '/flow-secrets/token', { value: 'top&secret' });
  const tried = await call('POST', '/httpRequestTest', {
    url: `${origin}/clientes/{{cpf | digitos}}?chave={{segredo.token}}`,
    method: 'post',
    headers: [{ number: 1, key: 'Authorization', value: 'Bearer {{segredo.token}}' }],
    params: [{ number: 1, key: 'pagina', value: '1' }],
    body: '{"nome": "{{nome}}"}',
    variables: { cpf: '012.345-6', nome: '{{segredo.token}}' },
  });
  expect(heard.at(-1)).toEqual({
    path: '/clientes/0123456?chave=top%26secret&pagina=1',
    authorization: 'Bearer top&secret',
    body: '{"nome": "{{segredo.token}}"}',
  });
  expect([tried.status, tried.body]).toEqual([
    200,
    {
      httpStatus: 200,
      milliseconds: expect.any(Number),
      httpResponse: {
        said: {
          authorization: 'Bearer •••',
          body: '{"nome": "{{segredo.token}}"}',
          path: '/clientes/0123456?chave=•••&pagina=1',
        },
      },
    },
  ]);
});

test('what fails is told in the answer, and an address that may not be called is refused', async () => {
  const { call } = await drawing();
  const failing = async (fields: object) => (await call('POST', '/httpRequestTest', { method: 'get', ...fields })).body;
  expect(await failing({ url: `${origin}/gone` })).toMatchObject({
    httpStatus: 404,
    httpResponse: { said: { path: '/gone' } },
  });
  expect(await failing({ url: `${origin}/{{segredo.nenhum}}` })).toMatchObject({ httpStatus: 0, failed: 'secret' });
  const headers = [{ key: 'Host', value: 'x' }];
  expect(await failing({ url: origin, headers })).toMatchObject({ httpStatus: 0, failed: 'header' });
  const before = heard.length;
  for (const url of [
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest',
    'http://{{host}}/',
    'nada',
    'http://localhost/',
  ]) {
    expect(await failing({ url, variables: { host: '127.0.0.1' } })).toEqual({ error: 'ERR_ADDRESS_NOT_ALLOWED' });
  }
  expect(heard).toHaveLength(before);
});

test('a company tries twenty requests a minute, whichever process hears of them; agents and companies without the flow builder none', async () => {
  const environment = { RATE_LIMIT: 'on' };
  const first = await createTestDeps({ environment });
  const { world, app, call, admin } = await drawing(first);
  const { TOKEN_SECRET } = first.config;
  const second = await createTestDeps({ environment: { ...environment, TOKEN_SECRET } });
  const other = await (await createWorld({ deps: second, companyId: world.companyId })).http();
  const payload = { method: 'get', url: 'nada' };
  const one = async () => (await call('POST', '/httpRequestTest', payload)).status;
  const another = async () =>
    (await other.inject({ method: 'POST', url: '/api/httpRequestTest', headers: admin.headers, payload })).statusCode;
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push(await (n % 2 === 0 ? one() : another()));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 400), 429]);

  const agent = await world.person({ profile: 'user' });
  const asked = await app.inject({ method: 'GET', url: '/api/flow-secrets', headers: agent.headers });
  expect(asked.statusCode).toBe(403);
  const without = await createWorld({ deps: first, planFlags: { useShowFlowBuilder: false } });
  const { headers } = await without.person({ profile: 'admin' });
  expect((await app.inject({ method: 'GET', url: '/api/flow-secrets', headers })).statusCode).toBe(403);
});
