import type { Setup, SetupStep } from '@balcao/contract/setup/models.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildHttp } from '../../app/build-http.ts';
import { closeDeps } from '../../app/create-deps.ts';
import { firstRun } from '../../app/first-run.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld } from '../../test/world.ts';
import { createAuthenticator } from '../auth/create-authenticator.ts';

vi.setConfig({ testTimeout: 60_000 });

const owner = { name: 'Dona Lúcia', email: 'lucia@operadora.example', password: 'Minha-Senha-9' };

/** A server in production on a new database, and everything it prints. */
async function newInstallation(environment: Record<string, string> = {}) {
  const deps = await createTestDeps({
    databaseUrl: await createOwnDatabase(),
    environment: { NODE_ENV: 'production', SANDBOX: 'off', ...environment },
  });
  const printed: string[] = [];
  const terminal = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  onTestFinished(async () => {
    terminal.mockRestore();
    await closeDeps(deps);
  });
  await firstRun(deps);
  const app = await buildHttp(deps, createAuthenticator(deps), []);
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { token, ...payload }: Record<string, unknown> = {},
  ) => {
    const headers = typeof token === 'string' ? { authorization: `Bearer ${token}` } : {};
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(method !== 'GET' && { payload }) });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return { deps, ask, printed: () => printed.splice(0).join('') };
}

const codeIn = (text: string) => /primeiro-acesso#([a-z0-9-]+)/.exec(text)?.[1] ?? '';
const stateOf = ({ setup }: Record<string, unknown>, step: SetupStep) =>
  (setup as Setup).steps.find((one) => one.step === step);

test('a new installation in production belongs to whoever has the printed code, once, and is then set up in steps', async () => {
  const { deps, ask, printed } = await newInstallation();
  const first = printed();
  const code = codeIn(first);
  expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  expect(first).not.toContain('password ');
  // Whoever lost it starts the server again.
  await Promise.all([firstRun(deps), firstRun(deps)]);
  const again = printed();
  expect([codeIn(again), again.split('primeiro-acesso#').length]).toEqual([code, 3]);
  const { rows } = await deps.database.pool.query<{ row: string }>('select setup::text as row from setup');
  expect(rows[0]?.row).not.toContain(code);

  const waits = async () => (await ask('GET', '/public-config')).body['isUnclaimed'];
  expect(await waits()).toBe(true);
  const wrong = { ...owner, code: code.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')) };
  expect(await ask('POST', '/setup/claim', wrong)).toMatchObject({ status: 403, body: { error: 'ERR_SETUP_CODE' } });
  expect((await ask('POST', '/setup/claim', { ...owner, code, password: 'fraca' })).status).toBe(400);
  const claims = await Promise.all(
    ['a', 'b'].map((who) =>
      ask('POST', '/setup/claim', { ...owner, email: `${who}.${owner.email}`, code: ` ${code.toUpperCase()} ` }),
    ),
  );
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  const email = String(claims.find(({ status }) => status === 200)?.body['email']);
  expect(await waits()).toBe(false);
  await firstRun(deps);
  expect(printed()).toBe('');

  const { body: session } = await ask('POST', '/auth/login', { email, password: owner.password });
  expect(session).toMatchObject({ user: { super: true, profile: 'admin', name: owner.name, companyId: 1 } });
  const token = String(session['token']);
  const open = (await ask('GET', '/setup', { token })).body;
  expect((open['setup'] as Setup).steps.filter(({ isDone }) => isDone)).toEqual([]);
  expect(open).toMatchObject({
    setup: {
      address: { isSecure: false },
      mail: 'none',
      backup: { verifiedAt: null, isCopied: false, isEncrypted: false },
      companies: { count: 0, isSignUpOpen: true },
      checks: { worst: null },
    },
  });
  // The choice who may sign up is a person's; the rest shows by itself.
  const said = (step: SetupStep, answer: string | null) => ask('PUT', `/setup/steps/${step}`, { token, answer });
  await said('companies', 'skipped');
  expect(stateOf((await said('companies', 'kept')).body, 'companies')).toEqual({
    step: 'companies',
    isDone: true,
    answer: 'kept',
  });
  expect(stateOf((await said('backup', 'kept')).body, 'backup')).toMatchObject({ isDone: false, answer: 'kept' });
  expect(stateOf((await said('backup', null)).body, 'backup')).toMatchObject({ answer: null });
  expect(stateOf((await said('mail', 'skipped')).body, 'mail')).toMatchObject({ isDone: false, answer: 'skipped' });
  expect((await ask('PUT', '/setup/steps/moon', { token, answer: 'kept' })).status).toBe(400);

  const admin = await (await createWorld({ deps })).person({ profile: 'admin' });
  expect((await ask('GET', '/setup', { token: admin.token })).status).toBe(403);
  expect((await ask('PUT', '/setup', { token, isDone: true })).status).toBe(200);
  expect((await ask('PUT', '/setup', { token, isDone: true })).body).toMatchObject({ error: 'ERR_NO_SETUP_FOUND' });
  expect((await said('mail', null)).status).toBe(404);
  expect((await ask('GET', '/setup', { token })).body).toEqual({ setup: null });
  const { rows: log } = await deps.database.pool.query<{ action: string }>(
    "select action from audit_log where action like 'setup.%' order by id",
  );
  expect(log.map(({ action }) => action)).toEqual(['setup.claim', 'setup.finish']);
});

test('with a configured password there is nothing to claim, and a password set another way closes the code', async () => {
  const configured = await newInstallation({ ADMIN_EMAIL: 'dono@operadora.example', ADMIN_PASSWORD: 'minha-senha' });
  expect(configured.printed()).toContain('as configured');
  const login = { email: 'dono@operadora.example', password: 'minha-senha' };
  const token = String((await configured.ask('POST', '/auth/login', login)).body['token']);
  expect((await configured.ask('GET', '/setup', { token })).body['setup']).not.toBeNull();
  expect((await configured.ask('POST', '/setup/claim', { ...owner, code: '' })).status).toBe(403);

  // An installation that was there before has no row, and one whose super user was given a password is nobody's to claim.
  await configured.deps.database.pool.query('delete from setup');
  await firstRun(configured.deps);
  expect(configured.printed()).toBe('');
  expect((await configured.ask('GET', '/setup', { token })).body).toEqual({ setup: null });
  await configured.deps.database.pool.query("insert into setup (user_id, nonce) select id, 'x' from users where super");
  await firstRun(configured.deps);
  expect(configured.printed()).toBe('');
});
