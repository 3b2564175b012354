import { createLogger } from '@balcao/platform/logger.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { hashPassword } from '../users/password.ts';
import { codeOfStep, stepAt } from './totp/totp.ts';

const password = 'segredo-da-loja';
const passwordHash = await hashPassword(password);
const HALF_MINUTE = 30;

/** What an app makes of the secret it was shown. */
function bytesOf(secret: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A company, a clock, everything that is logged, and two processes on one database. */
async function counter() {
  const clock = { now: TEST_NOW };
  const lines: string[] = [];
  const open = async () => {
    const deps = await createTestDeps({ now: () => clock.now, environment: { TOKEN_SECRET: 'x'.repeat(40) } });
    return { ...deps, log: createLogger('debug', { write: (line) => void lines.push(line) }) };
  };
  const [deps, otherDeps] = [await open(), await open()];
  const world = await createWorld({ deps });
  const other = await createWorld({ deps: otherDeps, companyId: world.companyId });
  const apps = { one: await world.http(), two: await other.http() };
  type Call = { payload?: object; by?: Pick<Person, 'headers'>; at?: number };
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, { payload, by, at = 0 }: Call = {}) => {
    const request = { method, url: `/api${url}`, ...(payload && { payload }), headers: by?.headers ?? {} };
    const app = at === 0 ? apps.one : apps.two;
    return app.inject(request);
  };
  const later = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000));
  return { world, call, later, lines, now: () => clock.now };
}
type Counter = Awaited<ReturnType<typeof counter>>;
const outcome = (answer: { statusCode: number; json: () => { error?: string } }) =>
  answer.statusCode === 200 ? 'ok' : (answer.json().error ?? String(answer.statusCode));

/** Somebody who has switched it on; a half minute later, so that the next code is a new one. */
async function cautious({ world, call, later, now }: Counter, fields: object = {}) {
  const person = await world.person({ passwordHash, ...fields });
  const begun = (await call('POST', '/second-factor', { payload: { password }, by: person })).json();
  const secret = bytesOf(begun.secret);
  const code = (steps = 0) => codeOfStep(secret, stepAt(now()) + steps);
  const confirmed = await call('POST', '/second-factor/confirm', { payload: { code: code() }, by: person });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  later(HALF_MINUTE);
  const login = async () => {
    const answer = await call('POST', '/auth/login', { payload: { email: person.user.email, password } });
    return answer.json<{ challenge: string; token?: string }>();
  };
  const finish = (challenge: string, typed: string, at = 0) =>
    call('POST', '/auth/login/second-factor', { payload: { challenge, code: typed }, at });
  return { person, begun, code, recoveryCodes, login, finish };
}

/** What is stored anywhere about a company, as text. */
async function everythingStored({ deps, companyId }: World) {
  const { rows: tables } = await deps.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await deps.database.pool.query(`select * from ${name} where company_id = $1`, [companyId]);
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join('\n');
}

test('a login asks for a code after the password; each code and each recovery code makes one session', async () => {
  const shop = await counter();
  const { person, code, recoveryCodes, login, finish } = await cautious(shop);
  const { call, later } = shop;
  const me = (token: string) => call('GET', '/auth/me', { by: { headers: { authorization: `Bearer ${token}` } } });

  const first = await login();
  expect(Object.keys(first)).toEqual(['challenge']);
  expect(outcome(await me(first.challenge))).toBe('ERR_UNAUTHENTICATED');
  // The session that switched it on goes on until the new one is made.
  expect(outcome(await call('GET', '/auth/me', { by: person }))).toBe('ok');
  const typed = `${code().slice(0, 3)} ${code().slice(3)}`;
  const session = await finish(first.challenge, typed);
  expect(session.json()).toMatchObject({ user: { id: person.userId } });
  expect(outcome(await me(session.json().token))).toBe('ok');
  expect(outcome(await call('GET', '/auth/me', { by: person }))).toBe('ERR_UNAUTHENTICATED');
  const cookie = session.cookies.find(({ name }) => name === 'balcao_refresh')?.value ?? '';
  expect(cookie).not.toBe('');

  // The same challenge, the same code, and a recovery code twice.
  expect(outcome(await finish(first.challenge, code(1)))).toBe('ERR_LOGIN_EXPIRED');
  const { challenge } = await login();
  expect(outcome(await finish(challenge, typed))).toBe('ERR_SECOND_FACTOR_CODE');
  const [recovery = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect(outcome(await finish(challenge, recovery.toLowerCase().replace('-', ' ')))).toBe('ok');
  const again = await login();
  expect(outcome(await finish(again.challenge, recovery))).toBe('ERR_SECOND_FACTOR_CODE');
  // Clocks that differ by half a minute are fine, by a minute not.
  expect(outcome(await finish(again.challenge, code(2)))).toBe('ERR_SECOND_FACTOR_CODE');
  expect(outcome(await finish(again.challenge, code(1)))).toBe('ok');
  const late = await login();
  later(5 * 60);
  expect(outcome(await finish(late.challenge, code()))).toBe('ERR_LOGIN_EXPIRED');
  for (const forged of ['', 'a.b', `${late.challenge}x`, `${late.challenge.split('.')[0]}.`]) {
    expect(outcome(await finish(forged, code()))).toBe('ERR_LOGIN_EXPIRED');
  }
});

test('of one code that comes to two processes in the same moment one counts', async () => {
  const shop = await counter();
  const { code, recoveryCodes, login, finish } = await cautious(shop);
  for (const typed of [code(), recoveryCodes[3] ?? '']) {
    const { challenge } = await login();
    const answers = await Promise.all([0, 1, 0, 1].map((at) => finish(challenge, typed, at)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  }
  const person = await shop.world.person({ passwordHash });
  const proving = await cautious(shop);
  const once = proving.code();
  const prove = (at: number) =>
    shop.call('POST', '/second-factor/prove', { payload: { code: once }, by: proving.person, at });
  expect((await Promise.all([0, 1].map(prove))).map(outcome).toSorted()).toEqual(['ERR_SECOND_FACTOR_CODE', 'ok']);
  expect(outcome(await shop.call('POST', '/second-factor/prove', { payload: { code: once }, by: person }))).toBe(
    'ERR_SECOND_FACTOR_OFF',
  );
});

test('ten wrong codes in a quarter of an hour are enough, from wherever; a recovery code still opens', async () => {
  const shop = await counter();
  const { code, recoveryCodes, login, finish } = await cautious(shop);
  const wrong = () => (code() === '000000' ? '111111' : '000000');
  const { challenge } = await login();
  const guesses = await Promise.all(Array.from({ length: 10 }, (_, n) => finish(challenge, wrong(), n % 2)));
  expect(new Set(guesses.map(outcome))).toEqual(new Set(['ERR_SECOND_FACTOR_CODE']));
  const refused = await finish(challenge, code());
  expect([refused.statusCode, refused.json().details]).toEqual([429, { retryAfterSeconds: 900 }]);
  expect(outcome(await finish(challenge, recoveryCodes[0] ?? ''))).toBe('ok');
  shop.later(15 * 60);
  expect(outcome(await finish((await login()).challenge, code()))).toBe('ok');
});

test('it is switched on and off with the password, and only a first code makes it count', async () => {
  const shop = await counter();
  const { call } = shop;
  const person = await shop.world.person({ passwordHash });
  const begin = (given: string) => call('POST', '/second-factor', { payload: { password: given }, by: person });
  const state = async (by: Person) => (await call('GET', '/second-factor', { by })).json();
  expect(outcome(await begin('errada'))).toBe('ERR_INVALID_CREDENTIALS');
  const [one, two] = [(await begin(password)).json(), (await begin(password)).json()];
  expect(two.address).toBe(
    `otpauth://totp/Balc%C3%A3o:${encodeURIComponent(person.user.email)}?secret=${two.secret}&issuer=Balc%C3%A3o`,
  );
  const plain = await call('POST', '/auth/login', { payload: { email: person.user.email, password } });
  expect(plain.json()).toHaveProperty('token');
  const by = { ...person, headers: { authorization: `Bearer ${plain.json().token}` } };
  const step = stepAt(shop.now());
  const confirm = (secret: string) =>
    call('POST', '/second-factor/confirm', { payload: { code: codeOfStep(bytesOf(secret), step) }, by });
  expect(outcome(await confirm(one.secret))).toBe('ERR_SECOND_FACTOR_CODE');
  expect(outcome(await confirm(two.secret))).toBe('ok');
  expect(outcome(await confirm(two.secret))).toBe('ERR_SECOND_FACTOR_ON');
  expect(await state(by)).toEqual({ isOn: true, recoveryCodesLeft: 10, isDemanded: false });
  expect(outcome(await call('POST', '/second-factor', { payload: { password }, by }))).toBe('ERR_SECOND_FACTOR_ON');

  shop.later(HALF_MINUTE);
  const code = codeOfStep(bytesOf(two.secret), stepAt(shop.now()));
  const off = (payload: object) => call('POST', '/second-factor/off', { payload, by });
  expect(outcome(await off({ password: 'errada', code }))).toBe('ERR_INVALID_CREDENTIALS');
  expect(outcome(await off({ password, code: '000000' }))).toBe('ERR_SECOND_FACTOR_CODE');
  expect(outcome(await off({ password, code }))).toBe('ok');
  expect(await state(by)).toEqual({ isOn: false, recoveryCodesLeft: 0, isDemanded: false });
  expect(outcome(await off({ password, code }))).toBe('ERR_SECOND_FACTOR_OFF');
});

test('admins reset it in their company and super users anywhere, after a fresh proof, and never for themselves', async () => {
  const shop = await counter();
  const { world, call, later } = shop;
  const reset = (userId: number, by: Person) => call('DELETE', `/users/${userId}/second-factor`, { by });
  const agent = await cautious(shop);
  const plain = await world.person({ profile: 'admin' });
  const stranger = await (await createWorld({ deps: world.deps })).person({ profile: 'admin' });
  const boss = await cautious(shop, { profile: 'admin' });
  const root = await world.person({ super: true });
  const of = { userId: agent.person.userId };

  expect(outcome(await reset(of.userId, stranger))).toBe('ERR_NO_USER_FOUND');
  expect(outcome(await reset(of.userId, agent.person))).toBe('ERR_NO_PERMISSION');
  expect(outcome(await reset(boss.person.userId, boss.person))).toBe('ERR_NO_PERMISSION');
  const unprepared = await reset(of.userId, root);
  expect(unprepared.json()).toEqual({ error: 'ERR_SECOND_FACTOR_NEEDED', details: { isOn: false } });
  expect((await call('GET', `/users/${of.userId}/second-factor`, { by: plain })).json()).toEqual({ isOn: true });

  // The proof of switching it on holds for ten minutes; after that another code does.
  later(10 * 60);
  const stale = await reset(of.userId, boss.person);
  expect([stale.statusCode, stale.json().details]).toEqual([403, { isOn: true }]);
  expect(outcome(await call('POST', '/second-factor/recovery-codes', { by: boss.person }))).toBe(
    'ERR_SECOND_FACTOR_NEEDED',
  );
  const proof = { payload: { code: boss.code() }, by: boss.person };
  expect(outcome(await call('POST', '/second-factor/prove', proof))).toBe('ok');
  expect(outcome(await reset(of.userId, boss.person))).toBe('ok');
  expect(outcome(await reset(of.userId, boss.person))).toBe('ERR_SECOND_FACTOR_OFF');
  expect(await agent.login()).toHaveProperty('token');
  const renewed = await call('POST', '/second-factor/recovery-codes', { by: boss.person });
  expect(renewed.json().recoveryCodes).toHaveLength(10);
  const { challenge } = await boss.login();
  expect(outcome(await boss.finish(challenge, boss.recoveryCodes[0] ?? ''))).toBe('ERR_SECOND_FACTOR_CODE');
  expect(outcome(await boss.finish(challenge, renewed.json().recoveryCodes[0]))).toBe('ok');

  const elsewhere = await counter();
  const lost = await cautious(elsewhere, { profile: 'admin' });
  const ruler = await cautious(shop, { super: true });
  expect(outcome(await reset(lost.person.userId, ruler.person))).toBe('ERR_NO_USER_FOUND');
  const there = `/companies/${elsewhere.world.companyId}/users`;
  const resetThere = (userId: number, by: Person) => call('DELETE', `${there}/${userId}/second-factor`, { by });
  expect(outcome(await resetThere(lost.person.userId, plain))).toBe('ERR_NO_PERMISSION');
  expect(outcome(await resetThere(ruler.person.userId, ruler.person))).toBe('ERR_NO_USER_FOUND');
  expect(outcome(await resetThere(lost.person.userId, ruler.person))).toBe('ok');
  const { rows } = await world.deps.database.pool.query(
    `select user_id::int, subject, details from audit_log where company_id = $1 and action = 'second-factor.reset'`,
    [elsewhere.world.companyId],
  );
  expect(rows).toEqual([{ user_id: ruler.person.userId, subject: `user:${lost.person.userId}`, details: {} }]);
});

test('neither secret nor codes stand in a table, an event, a job or the log', async () => {
  const shop = await counter();
  const { begun, code, recoveryCodes, login, finish } = await cautious(shop);
  const { challenge } = await login();
  const used = code();
  await finish(challenge, '000000');
  await finish(challenge, used);
  const { rows: jobs } = await shop.world.deps.database.pool.query('select payload from graphile_worker._private_jobs');
  const told = `${await everythingStored(shop.world)} ${JSON.stringify(jobs)} ${shop.lines.join('\n')}`;
  expect(told).toContain(String(shop.world.companyId));
  const secrets = [begun.secret, bytesOf(begun.secret).toString('hex'), bytesOf(begun.secret).toString('base64url')];
  const spellings = recoveryCodes.flatMap((recovery) => [recovery, recovery.replace('-', '')]);
  for (const secret of [...secrets, ...spellings, challenge]) expect(told).not.toContain(secret);
  expect(shop.lines.join('\n')).not.toContain(used);
});

test('a company asks its people for one from a day on: before it they are told, after it they get no further than switching it on', async () => {
  const here = await counter();
  const { world, call, now } = here;
  const admin = await world.person({ profile: 'admin', passwordHash });
  const careful = await cautious(here);
  const app = await world.http();
  const demand = async () =>
    (await call('GET', '/auth/me', { by: admin })).json<{ factorDemand?: object }>().factorDemand;
  const set = (value: string, { headers }: Pick<Person, 'headers'> = admin) =>
    app.inject({ method: 'PUT', url: '/api/settings/secondFactorFrom', headers, payload: { value } });
  expect((await set('2026-11-21', careful.person)).statusCode).toBe(403);
  expect(await demand()).toBeUndefined();
  expect((await set('tomorrow')).statusCode).toBe(400);
  expect((await set('2026-11-21')).statusCode).toBe(200);
  expect(await demand()).toEqual({ from: '2026-11-21', isDue: false });
  expect(outcome(await call('GET', '/tickets', { by: admin }))).toBe('ok');

  expect((await set('2026-11-20')).statusCode).toBe(200);
  expect(await demand()).toEqual({ from: '2026-11-20', isDue: true });
  const refused = await call('GET', '/tickets', { by: admin });
  expect(refused.json()).toMatchObject({ error: 'ERR_SECOND_FACTOR_NEEDED', details: { isOn: false } });
  expect(outcome(await set('disabled'))).toBe('ERR_SECOND_FACTOR_NEEDED');
  expect(outcome(await call('GET', '/tickets', { by: careful.person }))).toBe('ok');
  expect((await call('GET', '/auth/me', { by: careful.person })).json()).not.toHaveProperty('factorDemand');

  const begun = (await call('POST', '/second-factor', { payload: { password }, by: admin })).json<{ secret: string }>();
  const code = codeOfStep(bytesOf(begun.secret), stepAt(now()));
  expect(outcome(await call('POST', '/second-factor/confirm', { payload: { code }, by: admin }))).toBe('ok');
  expect(outcome(await call('GET', '/tickets', { by: admin }))).toBe('ok');
  expect(await demand()).toBeUndefined();
});
