import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { openMailBox } from '../../../test/mail-box.ts';
import { createWorld } from '../../../test/world.ts';
import { mailResetCodeJob } from '../jobs/mail-reset-code.job.ts';
import { resetEmail } from './reset-email.ts';

const password = 'NovaSenha1';
const brand = { name: 'Atende Sul', color: '#8a1c5b', replyTo: null, baseUrl: 'https://painel.example' };

/** Somebody who forgot the password, in a company whose mail arrives in a sink. */
async function forgetful(environment: Record<string, string> = {}) {
  const mailBox = await openMailBox();
  onTestFinished(() => mailBox.close());
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now, environment: { SMTP_URL: mailBox.url, ...environment } });
  onTestFinished(() => deps.mailer.close());
  const world = await createWorld({ deps });
  const person = await world.person({ name: 'Davi & Filhos <d>' });
  const app = await world.http();
  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, ...(payload && { payload }) });
  const { email } = person.user;
  /** Does what the worker does with the request, and reads the letter. */
  async function codeFromLetter() {
    const { rows } = await deps.database.pool.query<{ payload: { userId: number; companyId: number } }>(
      'select payload from graphile_worker._private_jobs where key = $1',
      [`password-reset:${person.userId}`],
    );
    expect(rows).toHaveLength(1);
    const payload = rows[0]?.payload ?? { userId: 0, companyId: 0 };
    await mailResetCodeJob.run(deps, payload, { number: 1, isLast: false });
    const [, ...code] = /digo: (\w{4}) (\w{4})/.exec(mailBox.letters.at(-1) ?? '') ?? [];
    return code.join('');
  }
  const reset = (token: string, fields: object = {}) => post('/resetpasswords', { email, token, password, ...fields });
  const signIn = () => post('/auth/login', { email, password });
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  return { deps, world, person, email, app, post, codeFromLetter, reset, signIn, later };
}

test('a mailed code sets a new password once and ends every session', async () => {
  const { world, person, app, email, post, codeFromLetter, reset, signIn } = await forgetful();
  expect((await post('/forgetpassword', { email: email.toUpperCase() })).statusCode).toBe(200);
  const code = await codeFromLetter();
  expect(code).toHaveLength(8);

  expect((await reset(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/auth/me', headers: person.headers })).statusCode).toBe(401);
  expect((await world.emitted()).some(({ name }) => name === 'session.displaced')).toBe(true);
  expect((await signIn()).statusCode).toBe(200);
  expect((await reset(code)).json()).toEqual({ error: 'ERR_RECOVERY_EXPIRED' });
});

test('neither the database nor the waiting job knows the code', async () => {
  const { deps, email, post, codeFromLetter } = await forgetful();
  await post('/forgetpassword', { email });
  const code = await codeFromLetter();
  const { rows } = await deps.database.pool.query(
    'select (select jsonb_agg(to_jsonb(r)) from password_resets r) as resets, (select jsonb_agg(to_jsonb(j)) from graphile_worker._private_jobs j) as jobs',
  );
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('after fifteen minutes the code is worth nothing', async () => {
  const { email, post, codeFromLetter, reset, later } = await forgetful();
  await post('/forgetpassword', { email });
  const code = await codeFromLetter();
  later(15);
  expect((await reset(code)).json()).toEqual({ error: 'ERR_RECOVERY_EXPIRED' });
});

test('after fifty wrong codes the right one is refused too, also when they come at the same moment', async () => {
  const { deps, person, email, post, codeFromLetter, reset } = await forgetful();
  await post('/forgetpassword', { email });
  const code = await codeFromLetter();
  await deps.database.pool.query('update password_resets set attempts = 45 where user_id = $1', [person.userId]);
  const wrong = await Promise.all(
    ['AAAA2222', 'BBBB3333', 'CCCC4444', 'DDDD5555', 'EEEE6666'].map((token) => reset(token)),
  );
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  expect((await reset(code)).statusCode).toBe(400);
});

test('the new password must be strong', async () => {
  const { email, post, codeFromLetter, reset } = await forgetful();
  await post('/forgetpassword', { email });
  const code = await codeFromLetter();
  for (const weak of ['curta1A', 'semmaiuscula1', 'SEMMINUSCULA1', 'SemDigito', `Aa1${'x'.repeat(48)}`]) {
    expect((await reset(code, { password: weak })).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  }
  expect((await reset(code)).statusCode).toBe(200);
});

test('somebody else’s code does not work', async () => {
  const { world, email, post, codeFromLetter, reset } = await forgetful();
  const other = await world.person();
  await post('/forgetpassword', { email });
  const code = await codeFromLetter();
  expect((await reset(code, { email: other.user.email })).statusCode).toBe(400);
});

test('an unknown e-mail is told apart only where the installation allows it', async () => {
  const open = await forgetful();
  expect((await open.post('/forgetpassword', { email: 'ninguem@exemplo.com.br' })).json()).toEqual({
    error: 'ERR_NO_EMAIL_FOUND',
  });
  const hiding = await forgetful({ HIDE_UNKNOWN_EMAILS: 'on' });
  expect((await hiding.post('/forgetpassword', { email: 'ninguem@exemplo.com.br' })).statusCode).toBe(200);
  expect((await hiding.reset('AAAA2222', { email: 'ninguem@exemplo.com.br' })).json()).toEqual({
    error: 'ERR_RECOVERY_EXPIRED',
  });
});

test('the older forms in the address work, are never cached, and can be switched off', async () => {
  const { email, post, codeFromLetter, signIn } = await forgetful();
  const asked = await post(`/forgetpassword/${encodeURIComponent(email)}`);
  expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
  const code = await codeFromLetter();
  expect((await post(`/resetpasswords/${encodeURIComponent(email)}/${code}/${password}`)).statusCode).toBe(200);
  expect((await signIn()).statusCode).toBe(200);

  const strict = await forgetful({ RESET_BY_PATH: 'off' });
  expect((await strict.post(`/forgetpassword/${strict.email}`)).json()).toEqual({ error: 'ERR_NOT_FOUND' });
  expect((await strict.post(`/resetpasswords/${strict.email}/AAAA2222/${password}`)).statusCode).toBe(404);
});

test('without a mail server the request says that it cannot be done', async () => {
  const { email, post } = await forgetful({ SMTP_URL: '' });
  expect((await post('/forgetpassword', { email })).json()).toEqual({ error: 'ERR_SENDING_MAIL' });
});

test('a name cannot smuggle markup into the letter', () => {
  const { html, text } = resetEmail({ name: 'Davi <img src=x>', code: 'ABCD2345', brand });
  expect(html).toContain('Davi &lt;img src=x&gt;');
  expect(text).toContain('ABCD 2345');
});

test('the subject of the letter, which shows on locked phones, does not carry the code', () => {
  const { subject, text, html } = resetEmail({ name: 'Davi', code: 'ABCD2345', brand });
  expect(subject).toBe('Atende Sul: seu código');
  for (const body of [text, html]) expect(body).toContain('ABCD 2345');
});
