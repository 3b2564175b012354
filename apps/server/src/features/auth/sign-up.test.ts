import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { unique } from '../../test/builders.ts';
import { openMailBox } from '../../test/mail-box.ts';
import { createWorld } from '../../test/world.ts';
import { plans } from '../plans/plans.table.ts';
import { mailConfirmationJob } from './jobs/mail-confirmation.job.ts';

const later = new Date('2026-11-21T01:30:00Z');

/** A platform with one public plan, half past ten in the evening of 20 November in São Paulo. */
async function platform(environment: Record<string, string> = {}) {
  const deps = await createTestDeps({ now: () => later, environment });
  const world = await createWorld({ deps });
  const [plan] = await world.seed((db) =>
    db
      .insert(plans)
      .values({ name: `Público ${unique()}`, users: 3, connections: 1, queues: 3, amount: '49.00', useCampaigns: true })
      .returning(),
  );
  const app = await world.http();
  const form = (fields: object = {}) => ({
    name: 'Marta Nunes',
    email: `marta${unique()}@exemplo.com.br`,
    password: '12345',
    companyName: 'Floricultura Nunes',
    planId: plan?.id ?? 0,
    ...fields,
  });
  const signUp = (fields: object = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/signup', payload: form(fields) });
  const companies = async () => {
    const { rows } = await deps.database.pool.query<{ n: number }>('select count(*)::int as n from companies');
    return rows[0]?.n;
  };
  return { deps, world, app, signUp, companies };
}

test('signing up makes a company with three days of trial by its own calendar, and an admin who can sign in', async () => {
  const { world, app, signUp } = await platform();
  const email = `Nunes${unique()}@Exemplo.com.br`;
  const answer = await signUp({
    email,
    companyId: world.companyId,
    dueDate: '2099-01-01',
    status: 't',
    super: true,
    profile: 'user',
  });
  expect(answer.json()).toMatchObject({
    company: { name: 'Floricultura Nunes', dueDate: '2026-11-23' },
    user: { email: email.toLowerCase() },
  });
  expect(answer.cookies).toEqual([]);
  const session = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: '12345' } });
  expect(session.json()).toMatchObject({
    user: {
      profile: 'admin',
      super: false,
      company: {
        settings: expect.arrayContaining([
          { key: 'campaignsEnabled', value: 'enabled' },
          { key: 'signOption', value: 'enabled' },
          { key: 'scheduleType', value: 'queue' },
        ]),
      },
    },
  });
  const { rows } = await world.deps.database.pool.query(
    'select referred_by_company_id, status from companies where id = $1',
    [answer.json<{ company: { id: number } }>().company.id],
  );
  expect(rows).toEqual([{ referred_by_company_id: world.companyId, status: true }]);
});

test('an e-mail has one account on the whole platform, and a refused sign-up leaves nothing behind', async () => {
  const { signUp, companies } = await platform();
  const email = `dona${unique()}@exemplo.com.br`;
  expect((await signUp({ email })).statusCode).toBe(200);
  const before = await companies();
  const again = await signUp({ email: email.toUpperCase() });
  expect([again.statusCode, again.json()]).toEqual([409, { error: 'ERR_DUPLICATED_EMAIL' }]);
  expect(await companies()).toBe(before);
});

test('of two sign-ups with one e-mail at the same moment one wins', async () => {
  const { signUp } = await platform();
  const email = `dupla${unique()}@exemplo.com.br`;
  const answers = await Promise.all([signUp({ email }), signUp({ email }), signUp({ email })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('only plans that are offered can be chosen', async () => {
  const { world, signUp } = await platform();
  for (const planId of [world.company.planId ?? 0, 2_000_000_000]) {
    expect((await signUp({ planId })).json()).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
  }
});

test('a referring company that does not exist is ignored', async () => {
  const { signUp } = await platform();
  expect((await signUp({ companyId: 999_999_999 })).statusCode).toBe(200);
  expect((await signUp({ companyId: 'x' })).statusCode).toBe(200);
});

test('an installation can ask for strong passwords', async () => {
  const { signUp } = await platform({ STRONG_PASSWORDS: 'on' });
  expect((await signUp()).json()).toMatchObject({ error: 'ERR_VALIDATION', details: { fields: ['body.password'] } });
  expect((await signUp({ password: 'Florista1' })).statusCode).toBe(200);
});

test('who signs up connects nothing before the e-mail is confirmed, by its letter and by no other', async () => {
  const mailBox = await openMailBox();
  onTestFinished(() => mailBox.close());
  const { deps, app, signUp } = await platform({ SMTP_URL: mailBox.url });
  onTestFinished(() => deps.mailer.close());
  const email = `nunes${unique()}@exemplo.com.br`;
  const { company } = (await signUp({ email })).json<{ company: { id: number } }>();
  const signIn = async () =>
    (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: '12345' } })).json<{
      token: string;
    }>();
  const headers = { authorization: `Bearer ${(await signIn()).token}` };
  const connect = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/whatsapp',
        headers,
        payload: { channel: 'whatsapp', name: 'Loja' },
      })
    ).json<{ error?: string }>();
  const confirm = async (token: string) =>
    (await app.inject({ method: 'POST', url: '/api/auth/confirm_email', payload: { token } })).statusCode;
  expect(await connect()).toMatchObject({ error: 'ERR_EMAIL_NOT_CONFIRMED' });

  const { rows } = await deps.database.pool.query('select payload from graphile_worker._private_jobs where key = $1', [
    `confirm-email:${company.id}`,
  ]);
  expect(rows).toEqual([{ payload: { companyId: company.id } }]);
  await mailConfirmationJob.run(deps, { companyId: company.id }, { number: 1, isLast: false });
  const token =
    /login\?confirm=(?:3D)?(\d+\.[\w-]{43})/.exec((mailBox.letters.at(-1) ?? '').replaceAll(/=\r?\n/g, ''))?.[1] ?? '';
  expect(await confirm(`${company.id}.${'A'.repeat(43)}`)).toBe(404);
  for (const rubbish of ['', 'x', '.', 'NaN.x', '1e3.x', '999999999999999.x']) expect(await confirm(rubbish)).toBe(404);
  expect(await confirm(token.replace(/^\d+/, String(company.id - 1)))).toBe(404);
  expect(await connect()).toMatchObject({ error: 'ERR_EMAIL_NOT_CONFIRMED' });
  const again = () => app.inject({ method: 'POST', url: '/api/auth/confirm_email/again', headers });
  expect((await again()).statusCode).toBe(200);
  const mailed = await deps.database.pool.query('select confirmation_mailed_at from companies where id = $1', [
    company.id,
  ]);
  expect(mailed.rows).toEqual([{ confirmation_mailed_at: later }]);
  expect([await confirm(token), await confirm(token)]).toEqual([200, 200]);
  const events = await deps.database.pool.query(
    `select payload from events where company_id = $1 and name = 'company.standing-changed'`,
    [company.id],
  );
  const standing = { id: company.id, emailConfirmed: true, isNew: true };
  expect(events.rows).toEqual([{ payload: { company: standing } }]);
  const me = await app.inject({ url: '/api/auth/me', headers });
  expect(me.json()).toMatchObject({ company: standing });
  expect((await connect()).error).not.toBe('ERR_EMAIL_NOT_CONFIRMED');
});

test('without a mail server nobody is asked to confirm', async () => {
  const { deps, signUp } = await platform();
  const { company } = (await signUp()).json<{ company: { id: number } }>();
  const { rows } = await deps.database.pool.query('select email_confirmed_at from companies where id = $1', [
    company.id,
  ]);
  expect(rows).toEqual([{ email_confirmed_at: later }]);
});
