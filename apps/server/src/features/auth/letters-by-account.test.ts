import { eq } from '../../platform/db/drizzle.ts';
import { expect, onTestFinished, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { unique } from '../../test/builders.ts';
import { createTestDeps } from '../../test/database.ts';
import { openMailBox } from '../../test/mail-box.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { prove } from '../../test/supporter.ts';
import { createWorld } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { mailInvitationJob } from '../invitations/jobs/mail-invitation.job.ts';
import { plans } from '../plans/plans.table.ts';
import { mailConfirmationJob } from './jobs/mail-confirmation.job.ts';
import { mailResetCodeJob } from './jobs/mail-reset-code.job.ts';

const once = { number: 1, isLast: true };

/** An installation whose environment names no mail server. */
async function withoutServer() {
  const mailBox = await openMailBox({ EHLO: '250-box\r\n250 AUTH PLAIN\r\n' });
  onTestFinished(() => mailBox.close());
  const MAIL_ALLOWED_HOSTS = `127.0.0.1:${mailBox.port}`;
  const environment = { DATABASE_URL: await createOwnDatabase(), SMTP_URL: '', MAIL_ALLOWED_HOSTS };
  const deps = await createTestDeps({ environment });
  onTestFinished(() => closeDeps(deps));
  const world = await createWorld({ deps });
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const planId = await world.seed(async (db) => {
    const figures = { name: `P ${unique()}`, users: 3, connections: 1, queues: 3, amount: '49.00' };
    const [plan] = await db.insert(plans).values(figures).returning();
    return plan?.id ?? 0;
  });
  const platform = await createWorld({ deps, companyId: 1 });
  const keeper = await platform.person({ profile: 'admin', super: true });
  await prove(platform, keeper);
  const send = async (method: 'POST' | 'PUT', url: string, { payload = {}, by = '' } = {}) => {
    const headers = by === '' ? {} : { authorization: by };
    const answer = await app.inject({ method, url: `/api${url}`, headers, payload });
    type Body = { error?: string; invitation: { id: number }; company: { id: number } };
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const byOf = ({ headers }: typeof admin) => String(headers.authorization);
  const email = () => `ana${unique()}@exemplo.com.br`;
  return {
    deps,
    world,
    mailBox,
    admin,
    forget: (payload: object = { email: admin.user.email }) => send('POST', '/forgetpassword', { payload }),
    invite: () => send('POST', '/invitations', { payload: { email: email() }, by: byOf(admin) }),
    signUp: async () => {
      const form = { name: 'Ana Nunes', email: email(), password: '12345', companyName: 'Flores', planId };
      const { id } = (await send('POST', '/auth/signup', { payload: form })).body.company;
      const [row] = await world.seed((db) => db.select().from(companies).where(eq(companies.id, id)));
      return { id, isConfirmed: row?.emailConfirmedAt !== null };
    },
    proveServer: async () => {
      const host = { host: '127.0.0.1', port: mailBox.port, userName: 'correio', password: 'segredo-do-correio' };
      const by = byOf(keeper);
      const kept = await send('PUT', '/mail-account', {
        payload: { ...host, fromAddress: 'avisos@exemplo.com.br' },
        by,
      });
      expect(kept).toMatchObject({ status: 200 });
      expect(await send('POST', '/mail-account/test', { by })).toMatchObject({ status: 200 });
      const letter = mailBox.letters.at(-1) ?? '';
      const code = /\b\d{8}\b/.exec(letter.slice(letter.indexOf('\r\n\r\n')))?.[0] ?? '';
      expect((await send('POST', '/mail-account/confirm', { payload: { code }, by })).status).toBe(200);
    },
  };
}

test('a mail server that was set on the screen takes codes, invitations and confirmations, as one of the environment does', async () => {
  const { deps, world, mailBox, admin, forget, invite, signUp, proveServer } = await withoutServer();
  expect((await forget()).body.error).toBe('ERR_SENDING_MAIL');
  expect((await invite()).body.error).toBe('ERR_SENDING_MAIL');
  expect(await signUp()).toMatchObject({ isConfirmed: true });

  await proveServer();
  const { companyId } = world;
  const before = mailBox.letters.length;
  expect((await forget()).status).toBe(200);
  expect((await forget({ email: 'ninguem@exemplo.com.br' })).body.error).toBe('ERR_NO_EMAIL_FOUND');
  await mailResetCodeJob.run(deps, { companyId, userId: admin.userId }, once);
  const invited = await invite();
  expect(invited.status).toBe(200);
  await mailInvitationJob.run(deps, { companyId, invitationId: invited.body.invitation.id }, once);
  const stranger = await signUp();
  expect(stranger.isConfirmed).toBe(false);
  await mailConfirmationJob.run(deps, { companyId: stranger.id }, once);
  expect(mailBox.letters.length - before).toBe(3);
});
