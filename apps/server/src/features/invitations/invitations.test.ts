import { eq } from '../../platform/db/drizzle.ts';
import { expect, onTestFinished, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { openMailBox } from '../../test/mail-box.ts';
import { createWorld } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { plans } from '../plans/plans.table.ts';
import { queues } from '../queues/queues.table.ts';
import { invitations } from './invitations.table.ts';
import { mailInvitationJob } from './jobs/mail-invitation.job.ts';

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: object;
};

async function company(environment: Record<string, string> = {}) {
  const deps = await createTestDeps({ environment });
  const world = await createWorld({ deps });
  const admin = await world.person({ name: 'Renata Campos', profile: 'admin' });
  const app = await world.http();
  type Body = { error?: string; invitation: { id: number }; link: string };
  const call = async (what: Call) => {
    const answer = await app.inject(what);
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const ask = (method: Call['method'], path: string, { payload = {}, by = admin } = {}) =>
    call({ method, url: `/api/invitations${path}`, headers: by.headers, ...(method === 'POST' && { payload }) });
  const invite = async (payload: object = {}) => (await ask('POST', '', { payload })).body;
  const open = (path: 'look' | 'accept', token: string, fields: object = {}) =>
    call({ method: 'POST', url: `/api/invitations/${path}`, payload: { token, ...fields } });
  const me = (fields: object = {}) => ({
    name: 'Bia Lopes',
    email: `bia${unique()}@exemplo.com.br`,
    password: 'so-eu-sei',
    ...fields,
  });
  const placesOfPlan = (users: number) =>
    world.seed((db) =>
      db
        .update(plans)
        .set({ users })
        .where(eq(plans.id, world.company.planId ?? 0)),
    );
  return { deps, world, admin, app, ask, invite, open, me, placesOfPlan };
}

const tokenOf = (link: string) => link.split('#')[1] ?? '';

test('a link makes one colleague, with the profile and queues of the invitation and a password nobody else has seen', async () => {
  const { deps, world, app, ask, invite, open, me } = await company();
  const [sales, gone] = [await world.queue('Vendas'), await world.queue('Antiga')];
  const { invitation, link } = await invite({ profile: 'supervisor', queueIds: [sales.id, gone.id] });
  expect(link).toMatch(/\/convite#[\w-]{43}$/);
  const token = tokenOf(link);
  const { rows } = await deps.database.pool.query('select to_jsonb(i)::text as kept from invitations i where id = $1', [
    invitation.id,
  ]);
  expect(String(rows[0]?.kept)).not.toContain(token);
  expect((await open('look', token)).body).toEqual({
    companyName: world.company.name,
    invitedBy: 'Renata Campos',
    email: null,
  });

  await world.seed((db) => db.delete(queues).where(eq(queues.id, gone.id)));
  const { email: _, ...nameless } = me();
  expect((await open('accept', token, nameless)).body.error).toBe('ERR_VALIDATION');
  const person = me();
  expect(await open('accept', token, person)).toEqual({ status: 200, body: { email: person.email } });
  const session = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: person.password },
  });
  expect(session.json()).toMatchObject({
    user: { name: 'Bia Lopes', profile: 'supervisor', companyId: world.companyId, queues: [{ name: 'Vendas' }] },
  });
  expect((await open('accept', token, me())).body.error).toBe('ERR_INVITATION_USED');
  expect((await open('look', token)).body.error).toBe('ERR_INVITATION_USED');
  expect((await ask('GET', '')).body).toEqual([]);
  expect((await ask('PUT', `/${invitation.id}`)).body.error).toBe('ERR_NO_INVITATION_FOUND');
  expect((await ask('DELETE', `/${invitation.id}`)).body.error).toBe('ERR_NO_INVITATION_FOUND');
  const audit = await deps.database.pool.query(
    `select action from audit_log where company_id = $1 and action like 'invitation.%' order by id`,
    [world.companyId],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(['invitation.create', 'invitation.accept']);
  expect((await world.emitted()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['invitation.changed', 'user.created']),
  );
});

test('two people with one link, or with the last place of the plan, are not both let in', async () => {
  const { deps, world, invite, open, me, placesOfPlan } = await company();
  const { link } = await invite();
  const both = await Promise.all([open('accept', tokenOf(link), me()), open('accept', tokenOf(link), me())]);
  expect(both.map(({ body }) => body.error ?? 'in').toSorted()).toEqual(['ERR_INVITATION_USED', 'in']);

  const links = [await invite(), await invite()];
  await placesOfPlan(3);
  const last = await Promise.all(links.map((sent) => open('accept', tokenOf(sent.link), me())));
  expect(last.map(({ body }) => body.error ?? 'in').toSorted()).toEqual(['ERR_MAX_USERS_REACHED', 'in']);
  const { rows } = await deps.database.pool.query('select count(*)::int as n from users where company_id = $1', [
    world.companyId,
  ]);
  expect(rows).toEqual([{ n: 3 }]);
  expect(await invite()).toMatchObject({ error: 'ERR_MAX_USERS_REACHED' });
});

test('an invitation ends after a week, when it is taken back, when a newer link replaces it, and with its company', async () => {
  const { world, ask, invite, open } = await company();
  const old = await invite();
  await world.seed((db) =>
    db.update(invitations).set({ expiresAt: TEST_NOW }).where(eq(invitations.id, old.invitation.id)),
  );
  expect((await open('look', tokenOf(old.link))).body.error).toBe('ERR_INVITATION_EXPIRED');
  expect((await ask('GET', '')).body).toMatchObject([{ id: old.invitation.id, hasExpired: true }]);

  const renewed = (await ask('PUT', `/${old.invitation.id}`)).body;
  expect((await open('look', tokenOf(old.link))).body.error).toBe('ERR_NO_INVITATION_FOUND');
  const token = tokenOf(renewed.link);
  expect((await open('look', token)).status).toBe(200);
  const tryWith = async (fields: Partial<typeof companies.$inferInsert>) => {
    await world.seed((db) => db.update(companies).set(fields).where(eq(companies.id, world.companyId)));
    return (await open('look', token)).body.error;
  };
  expect(await tryWith({ dueDate: '2020-01-01' })).toBe('ERR_SUBSCRIPTION_EXPIRED');
  expect(await tryWith({ dueDate: null, status: false })).toBe('ERR_ACCOUNT_DISABLED');
  expect(await tryWith({ status: true })).toBeUndefined();

  await ask('DELETE', `/${old.invitation.id}`);
  expect((await open('look', token)).body.error).toBe('ERR_NO_INVITATION_FOUND');
  for (const rubbish of ['', 'x', 'A'.repeat(43), 'é~~']) {
    expect((await open('look', rubbish)).body.error).toBe('ERR_NO_INVITATION_FOUND');
  }
  const doomed = await invite();
  await world.seed((db) => db.delete(companies).where(eq(companies.id, world.companyId)));
  expect((await open('look', tokenOf(doomed.link))).body.error).toBe('ERR_NO_INVITATION_FOUND');
});

test('a mailed invitation is for its e-mail alone; the newest letter counts, and nobody is invited twice', async () => {
  const mailBox = await openMailBox();
  onTestFinished(() => mailBox.close());
  const { deps, world, ask, invite, open, me } = await company({ SMTP_URL: mailBox.url });
  onTestFinished(() => deps.mailer.close());
  const email = `caio${unique()}@exemplo.com.br`;
  const sent = await invite({ email: email.toUpperCase() });
  expect(sent).toMatchObject({ invitation: { email }, link: null });
  expect(await invite({ email })).toMatchObject({ error: 'ERR_INVITATION_EXISTS' });
  const colleague = await world.person();
  expect(await invite({ email: colleague.user.email })).toMatchObject({ error: 'ERR_DUPLICATED_EMAIL' });

  const invitationId = sent.invitation.id;
  const mail = async () => {
    await mailInvitationJob.run(deps, { companyId: world.companyId, invitationId }, { number: 1, isLast: false });
    const letter = (mailBox.letters.at(-1) ?? '').replaceAll(/=\r?\n/g, '');
    return /convite#([\w-]{43})/.exec(letter)?.[1] ?? '';
  };
  const first = await mail();
  expect((await ask('PUT', `/${invitationId}`)).body).toMatchObject({ link: null });
  expect((await open('look', first)).body.error).toBe('ERR_NO_INVITATION_FOUND');
  const [second, third] = [await mail(), await mail()];
  expect((await open('look', second)).body.error).toBe('ERR_NO_INVITATION_FOUND');
  expect((await open('look', third)).body).toMatchObject({ email });

  // Somebody takes the e-mail elsewhere before the invitation is used.
  const other = await company();
  const elsewhere = await other.invite();
  await other.open('accept', tokenOf(elsewhere.link), other.me({ email }));
  expect((await open('accept', third, me())).body.error).toBe('ERR_DUPLICATED_EMAIL');
  const letters = mailBox.letters.length;
  await ask('DELETE', `/${invitationId}`);
  await mail();
  expect(mailBox.letters).toHaveLength(letters);
});

test('only admins invite, nobody invites for another company, and letters need a mail server', async () => {
  const { world, ask, invite } = await company();
  const by = await world.person({ profile: 'supervisor' });
  expect((await ask('POST', '', { by })).body.error).toBe('ERR_NO_PERMISSION');
  expect(await invite({ email: `x${unique()}@exemplo.com.br` })).toMatchObject({ error: 'ERR_SENDING_MAIL' });
  const theirs = await company();
  const foreign = await theirs.invite();
  expect((await ask('DELETE', `/${foreign.invitation.id}`)).body.error).toBe('ERR_NO_INVITATION_FOUND');
  expect((await theirs.open('look', tokenOf(foreign.link))).status).toBe(200);
});
