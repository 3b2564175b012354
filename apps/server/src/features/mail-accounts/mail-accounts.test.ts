import { createServer, type AddressInfo } from 'node:net';
import type { MailAccount } from '@balcao/contract/mail-accounts/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import type { Deps } from '../../platform/deps.ts';
import { AddressNotAllowed } from '../../platform/network/look-up-public.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { creditor } from '../../test/harness/payments/debtor.ts';
import { openMailBox } from '../../test/mail-box.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { mailAccounts } from './mail-accounts.table.ts';
import { sendLetter } from './send-letter.ts';
import { serversOf } from './servers-of.ts';
import { handOver } from './sending/hand-over.ts';
import { failureOf } from './sending/mail-failure.ts';
import { isAllowedServer } from './sending/mail-server.ts';

type Box = Awaited<ReturnType<typeof openMailBox>>;
let deps: Deps;
let environment: Box;
let own: Box;
let now = TEST_NOW;

beforeAll(async () => {
  [environment, own] = [await openMailBox(), await openMailBox({ EHLO: '250-box\r\n250 AUTH PLAIN\r\n' })];
  const MAIL_ALLOWED_HOSTS = `127.0.0.1:${own.port}`;
  const DATABASE_URL = await createOwnDatabase();
  const given = { DATABASE_URL, SMTP_URL: environment.url, MAIL_ALLOWED_HOSTS };
  deps = await createTestDeps({ environment: given, now: () => now });
});
afterAll(async () => {
  await closeDeps(deps);
  environment.close();
  own.close();
});

const PASSWORD = 'segredo-do-correio';
const server = () => ({
  host: '127.0.0.1',
  port: own.port,
  userName: 'correio',
  password: PASSWORD,
  fromAddress: 'avisos@agencia.com.br',
});

type Answer = { account: MailAccount | null; error?: string; details?: object; sentTo?: string };
async function keeper(world: World, { headers }: Person) {
  const app = await world.http();
  return async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) => {
    const url = `/api/mail-account${path}`;
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body, ...answer.json<Answer>() };
  };
}

/** An agency with a customer. */
async function agency() {
  const { world, admin } = await creditor({ deps });
  const customer = await createWorld({ deps });
  const isSold = { resellerId: world.companyId };
  await world.seed((db) => db.update(companies).set(isSold).where(eq(companies.id, customer.companyId)));
  await world.seed((db) =>
    db.execute(`insert into brands (owner_company_id, name) values (${world.companyId}, 'Agência')`),
  );
  const letter = (subject: string) =>
    sendLetter(deps, customer.companyId, { to: 'dono@cliente.com.br', subject, text: 'Olá', fromName: 'Agência' });
  return { world, admin, call: await keeper(world, admin), letter };
}

const bySubject = ({ letters }: Box, subject: string) => letters.filter((one) => one.includes(`Subject: ${subject}`));
const codeIn = (letter = '') => /\b\d{8}\b/.exec(letter.slice(letter.indexOf('\r\n\r\n')))?.[0] ?? '';

/** An agency whose letters leave by its own server. */
async function proved() {
  const given = await agency();
  await given.call('PUT', '', server());
  await given.call('POST', '/test');
  await given.call('POST', '/confirm', { code: codeIn(own.letters.at(-1)) });
  return given;
}

test('a server becomes the sender after its letter arrived; its password is nowhere', async () => {
  const { world, admin, call, letter } = await agency();
  expect(await call('GET')).toMatchObject({ account: null });
  expect(await call('POST', '/test')).toMatchObject({ status: 404, error: 'ERR_NO_MAIL_ACCOUNT_FOUND' });
  expect(await call('PUT', '', server())).toMatchObject({ account: { password: '********', provedAt: null } });
  await letter('antes');
  expect(bySubject(environment, 'antes')).toHaveLength(1);

  expect(await call('POST', '/test')).toMatchObject({ sentTo: admin.user.email });
  const code = codeIn(own.letters.at(-1));
  expect(await call('POST', '/confirm', { code: code === '12345678' ? '87654321' : '12345678' })).toMatchObject({
    status: 400,
    error: 'ERR_MAIL_CODE',
  });
  expect((await call('POST', '/confirm', { code })).account?.provedAt).toBe(now.toISOString());
  expect((await call('POST', '/confirm', { code })).error).toBe('ERR_MAIL_CODE');
  await letter('depois');
  expect(bySubject(environment, 'depois')).toEqual([]);
  expect(bySubject(own, 'depois')[0]).toContain('<avisos@agencia.com.br>');

  const { rows } = await world.deps.database.pool.query<{ line: string }>(
    `select to_jsonb(m)::text as line from mail_accounts m union all select to_jsonb(a)::text from audit_log a
     union all select payload::text from events`,
  );
  const seen = [...rows.map(({ line }) => line), (await call('GET')).text].join('\n');
  expect(seen).not.toContain(PASSWORD);
  expect(seen).toContain('mail-account.prove');

  // Another server needs its own password; a change is proved anew.
  const { password: _, ...kept } = server();
  expect((await call('PUT', '', { ...kept, userName: 'outro' })).error).toBe('ERR_VALIDATION');
  expect((await call('PUT', '', { ...kept, fromAddress: 'x@agencia.com.br' })).account?.provedAt).toBeNull();
  expect((await call('DELETE')).account).toBeNull();
});

test('a server that fails is shown as failing, letters leave another way, and it is asked again later', async () => {
  const { call, letter } = await proved();
  own.says['AUTH'] = '535 no\r\n';
  await letter('primeira');
  expect(bySubject(environment, 'primeira')).toHaveLength(1);
  expect((await call('GET')).account?.failure).toMatchObject({ reason: 'login' });
  own.says['AUTH'] = '235 yes\r\n';
  await letter('em repouso');
  expect(bySubject(own, 'em repouso')).toEqual([]);
  now = new Date(now.getTime() + 5 * 60_000);
  await letter('refeita');
  expect(bySubject(own, 'refeita')).toHaveLength(1);
  expect((await call('GET')).account?.failure).toBeNull();

  own.says['RCPT'] = '550 nobody here\r\n';
  await expect(letter('ninguém')).rejects.toThrow('550');
  expect((await call('GET')).account?.failure).toBeNull();
  own.says['RCPT'] = '250 OK\r\n';

  await call('PUT', '', server());
  own.says['AUTH'] = '535 no\r\n';
  expect(await call('POST', '/test')).toMatchObject({ status: 424, details: { failure: 'login' } });
  own.says['AUTH'] = '235 yes\r\n';
});

test('the platform’s server carries the letters of whoever has none, and a company that sells nothing keeps none', async () => {
  const [{ world, letter }, row] = [await agency(), { ...server(), password: undefined }];
  const sealedPassword = deps.seal.seal(PASSWORD, `mail-account:1:${row.host}`);
  const { host, port, userName } = row;
  const platforms = { companyId: 1, host, port, userName, sealedPassword, fromAddress: 'nao@balcao.com.br' };
  await world.seed((db) => db.insert(mailAccounts).values({ ...platforms, provedAt: now }));
  await letter('pela plataforma');
  expect(bySubject(own, 'pela plataforma')[0]).toContain('<nao@balcao.com.br>');
  const ordinary = await createWorld({ deps });
  const call = await keeper(ordinary, await ordinary.person({ profile: 'admin' }));
  expect([(await call('GET')).status, (await call('PUT', '', server())).status]).toEqual([403, 403]);
});

test.each([
  ['smtp.exemplo.com.br', 587, true],
  ['smtp.exemplo.com.br', 80, false],
  ['localhost', 25, false],
  ['correio', 25, false],
  ['correio.internal', 25, false],
  ['127.0.0.1', 587, false],
  ['169.254.169.254', 25, false],
  ['10.0.0.5', 25, false],
  ['10.0.0.5', 2626, true],
])('%s:%i may be asked for letters: %s', (host, port, may) => {
  expect(isAllowedServer({ host, port }, ['10.0.0.5:2626'])).toBe(may);
});

test.each([
  [new AddressNotAllowed(), 'address'],
  [Object.assign(new Error('x'), { code: 'EAUTH' }), 'login'],
  [Object.assign(new Error('x'), { code: 'ETLS' }), 'encryption'],
  [Object.assign(new Error('x'), { code: 'ESOCKET' }), 'unreachable'],
  [Object.assign(new Error('x'), { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }), 'unreachable'],
  [
    Object.assign(new Error('self-signed'), { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'encryption',
  ],
  [Object.assign(new Error('no TLS'), { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }), 'encryption'],
  [Object.assign(new Error('x'), { code: 'EENVELOPE', command: 'MAIL FROM' }), 'sender'],
  [Object.assign(new Error('x'), { code: 'EENVELOPE', command: 'RCPT TO' }), 'recipient'],
  [Object.assign(new Error('x'), { code: 'EMESSAGE' }), 'refused'],
])('%s is told as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test('other companies have a server of their own where the super user allows it, and only as long', async () => {
  const world = await createWorld({ deps });
  const call = await keeper(world, await world.person({ profile: 'admin' }));
  const allow = (value: 'enabled' | 'disabled') =>
    world.seed((db) =>
      db.execute(`insert into settings (company_id, key, value, platform_wide) values (1, 'ownMailServers', '${value}', true)
        on conflict (company_id, key) do update set value = excluded.value`),
    );
  const hasOwn = async () =>
    (await serversOf(deps, world.companyId)).some(({ accountOf }) => accountOf === world.companyId);
  expect((await call('PUT', '', server())).error).toBe('ERR_NO_PERMISSION');
  await allow('enabled');
  await call('PUT', '', server());
  expect(await hasOwn()).toBe(false);
  await call('POST', '/test');
  expect((await call('POST', '/confirm', { code: codeIn(own.letters.at(-1)) })).account?.provedAt).not.toBeNull();
  expect(await hasOwn()).toBe(true);
  await allow('disabled');
  expect((await call('GET')).error).toBe('ERR_NO_PERMISSION');
  expect(await hasOwn()).toBe(false);
});

test.each([
  ['never says a word', () => undefined],
  ['never comes to an end', (say: (line: string) => void) => void setInterval(() => say('220-espere\r\n'), 20).unref()],
])('a server that %s is given up within its time', async (_what, behave) => {
  const hostile = createServer((socket) => {
    behave((line) => !socket.destroyed && socket.write(line));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void hostile.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void hostile.close());
  const { port } = hostile.address() as AddressInfo;
  const letter = { envelope: { from: 'a@b.com.br', to: 'c@d.com.br' }, raw: Buffer.from('x'), wholeMs: 200 };
  const posted = handOver({ host: '127.0.0.1', port }, { ...letter, beforeData: () => Promise.resolve() });
  await expect(posted).rejects.toMatchObject({ wasGiven: false, cause: { code: 'ETIMEDOUT' } });
});
