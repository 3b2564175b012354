import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { openMailBox } from '../../test/mail-box.ts';
import { createWorld, type World } from '../../test/world.ts';
import { plans } from '../plans/plans.table.ts';
import { mailConfirmationJob } from './jobs/mail-confirmation.job.ts';

let count = 0;

/** An agency with a brand at a proved host, a plan of its own, and terms. */
async function agency(world: World) {
  const { pool } = world.deps.database;
  const { companyId } = world;
  const host = `agencia${companyId}.localhost`;
  await pool.query('insert into resellers (company_id) values ($1)', [companyId]);
  const brand = await pool.query<{ id: number }>(
    "insert into brands (owner_company_id, name, reply_to) values ($1, 'Atende & Sul', 'ola@atende.com.br') returning id",
    [companyId],
  );
  const brandId = brand.rows[0]?.id ?? 0;
  await pool.query("insert into brand_domains (brand_id, host, check_token, verified_at) values ($1, $2, 'x', now())", [
    brandId,
    host,
  ]);
  const plan = await pool.query<{ id: number }>(
    `insert into plans (name, users, connections, queues, amount, is_public, owner_company_id)
     values ($1, 3, 3, 3, '49.00', true, $2) returning id`,
    [`Agência ${companyId}`, companyId],
  );
  return { companyId, host, brandId, planId: plan.rows[0]?.id ?? 0 };
}

async function signingUp(environment: Record<string, string> = {}) {
  const deps = await createTestDeps({ environment });
  onTestFinished(() => deps.database.close());
  const world = await createWorld({ deps });
  const seller = await agency(world);
  const app = await world.http();
  const plansAt = async (host: string, companyId?: number) => {
    const url = `/api/plans/list${companyId === undefined ? '' : `?companyId=${companyId}`}`;
    return (await app.inject({ url, headers: { host } })).json<{ id: number }[]>().map(({ id }) => id);
  };
  const signUp = (host: string, fields: object = {}) => {
    count += 1;
    const email = `dono${count}.${world.companyId}@exemplo.com.br`;
    const payload = { name: 'Davi', email, password: 'Segredo1', companyName: 'Loja do Davi', ...fields };
    return app.inject({ method: 'POST', url: '/api/auth/signup', headers: { host }, payload });
  };
  const companyOf = async (id: number) =>
    (
      await deps.database.pool.query(
        'select reseller_id as "resellerId", referred_by_company_id as "referredBy" from companies where id = $1',
        [id],
      )
    ).rows[0];
  return { deps, world, seller, plansAt, signUp, companyOf };
}

test('who signs up at an agency’s host, or by its link, is its customer and sees its plans; a company that does not sell only refers', async () => {
  const { world, seller, plansAt, signUp, companyOf } = await signingUp();
  const ordinary = await createWorld({ deps: world.deps });
  expect(await plansAt(seller.host)).toEqual([seller.planId]);
  expect(await plansAt('localhost', seller.companyId)).toEqual([seller.planId]);
  expect(await plansAt('localhost')).not.toContain(seller.planId);
  expect(await plansAt('localhost', ordinary.companyId)).not.toContain(seller.planId);
  const { planId } = seller;
  const atHost = await signUp(seller.host, { planId });
  expect(await companyOf(atHost.json().company.id)).toEqual({ resellerId: seller.companyId, referredBy: null });
  const byLink = await signUp('localhost', { planId, companyId: seller.companyId });
  expect(await companyOf(byLink.json().company.id)).toMatchObject({ resellerId: seller.companyId });
  // Nobody takes another catalogue's plan.
  expect((await signUp('localhost', { planId })).json()).toMatchObject({ error: 'ERR_NO_PLAN_FOUND' });
  const plan = { name: `Da casa ${world.companyId}`, users: 3, connections: 3, queues: 3, amount: '49.00' };
  const [{ id: platformPlan } = { id: 0 }] = await world.seed((db) => db.insert(plans).values(plan).returning());
  expect((await signUp(seller.host, { planId: platformPlan })).json()).toMatchObject({ error: 'ERR_NO_PLAN_FOUND' });
  const referred = await signUp('localhost', { planId: platformPlan, companyId: ordinary.companyId });
  expect(await companyOf(referred.json().company.id)).toEqual({ resellerId: null, referredBy: ordinary.companyId });
});

test('where there are terms, whoever signs up accepts the version that is shown, and it is known from where', async () => {
  const { deps, seller, signUp } = await signingUp();
  const digest = 'c'.repeat(64);
  await deps.database.pool.query(
    "insert into brand_files (brand_id, ref, digest, content) values ($1, 'termos', $2, 'pdf')",
    [seller.brandId, digest],
  );
  const { planId, host } = seller;
  const refused = { error: 'ERR_TERMS_NOT_ACCEPTED', details: { documents: ['termos'] } };
  expect((await signUp(host, { planId })).json()).toEqual(refused);
  expect((await signUp(host, { planId, accepted: { termos: 'd'.repeat(64) } })).json()).toEqual(refused);
  const { company, user } = (await signUp(host, { planId, accepted: { termos: digest } })).json();
  const { rows } = await deps.database.pool.query(
    'select user_id, brand_id, document, digest, address from document_acceptances where company_id = $1',
    [company.id],
  );
  expect(rows).toEqual([
    { user_id: user.id, brand_id: seller.brandId, document: 'termos', digest, address: '127.0.0.1' },
  ]);
});

test('letters come in the name of the brand from the platform’s address, and lead to the brand’s proved host', async () => {
  const mailBox = await openMailBox();
  onTestFinished(() => mailBox.close());
  const { deps, seller, signUp } = await signingUp({
    SMTP_URL: mailBox.url,
    PUBLIC_URL: 'http://localhost:8080',
    MAIL_FROM: 'Balcão <envio@balcao.test>',
  });
  onTestFinished(() => deps.mailer.close());
  const { company } = (await signUp(seller.host, { planId: seller.planId })).json();
  await mailConfirmationJob.run(deps, { companyId: company.id }, { number: 1, isLast: false });
  const letter = (mailBox.letters.at(-1) ?? '').replaceAll(/=\r?\n/g, '');
  expect(letter).toContain('From: "Atende & Sul" <envio@balcao.test>');
  expect(letter).toContain('Reply-To: ola@atende.com.br');
  expect(letter).toContain(`http://${seller.host}:8080/login?confirm=`);
});
