import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps, testDeps } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { openMailBox } from '../../../test/mail-box.ts';
import { createWorld, type Person } from '../../../test/world.ts';
import { sealContext } from '../../mail-accounts/mail-account.queries.ts';
import { mailAccounts } from '../../mail-accounts/mail-accounts.table.ts';
import { checkDomainsJob } from '../jobs/check-domains.job.ts';
import { mailDomainTroubleJob } from '../jobs/mail-domain-trouble.job.ts';
import { agency } from '../test/agency.ts';

const once = { number: 1, isLast: false };

test('a host is claimed, proved by its record, loses it slowly, and is nobody else’s while it is proved', async () => {
  const records = new Map<string, string[][]>();
  const missing = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  const clock = { now: new Date('2026-11-20T15:00:00.000Z') };
  const mailBox = await openMailBox();
  onTestFinished(() => mailBox.close());
  const plain = await createTestDeps({
    databaseUrl: await createOwnDatabase(),
    now: () => clock.now,
    environment: { SMTP_URL: mailBox.url },
  });
  onTestFinished(() => plain.mailer.close());
  const deps = {
    ...plain,
    resolveTxt: async (name: string) => {
      const found = records.get(name);
      if (!found) throw missing;
      return found;
    },
  };
  const { world, admin, call } = await agency(await createWorld({ deps }));
  const rival = await agency(await createWorld({ deps }));
  const host = `painel${world.companyId}.com.br`;
  const claim = async (person: Person, typed: string) =>
    (await call('POST /brand/own/domains', person, { host: typed })).json();
  const { domains } = await claim(admin, ` ${host.toUpperCase()}. `);
  expect(domains).toMatchObject([{ host, isVerified: false, recordName: `_balcao.${host}`, outcome: null }]);
  expect(await claim(admin, host)).toEqual({ error: 'ERR_DOMAIN_EXISTS' });
  for (const wrong of [
    'localhost',
    '10.0.0.1',
    'a b.com',
    'https://x.com',
    'x.com/y',
    'x..com',
    'loja.local',
    '[::1]',
    'u@x.com',
  ]) {
    expect([wrong, (await claim(admin, wrong)).error]).toEqual([wrong, 'ERR_VALIDATION']);
  }
  const { domains: theirs } = await claim(rival.admin, host);
  const check = (domainId?: number) => checkDomainsJob.run(deps, domainId === undefined ? {} : { domainId }, once);
  const state = async (of = world) => {
    const text = `select d.outcome, d.misses, d.verified_at is not null as "isVerified" from brand_domains d
      join brands b on b.id = d.brand_id where b.owner_company_id = $1`;
    return (await deps.database.pool.query(text, [of.companyId])).rows[0];
  };

  await check(domains[0].id);
  expect(await state()).toMatchObject({ isVerified: false, outcome: 'missing', misses: 0 });
  records.set(`_balcao.${host}`, [[domains[0].recordText], [theirs[0].recordText]]);
  await check(domains[0].id);
  expect(await state()).toMatchObject({ isVerified: true, outcome: 'found' });
  await check(theirs[0].id);
  expect(await state(rival.world)).toMatchObject({ isVerified: false, outcome: 'taken' });

  const proxy = async (domain: string, headers = {}) =>
    (await rival.app.inject({ url: `/api/brand/domain-allowed?domain=${domain}`, headers })).statusCode;
  expect(await proxy(host.toUpperCase())).toBe(200);
  expect(await proxy(`x${host}`)).toBe(404);
  expect(await proxy(host, { 'x-forwarded-for': '198.51.100.7' })).toBe(404);

  const second = await world.person({ profile: 'admin' });
  await world.person({ profile: 'supervisor' });
  /** Sends what was asked for, and answers to whom and what. */
  const lettersAsked = async () => {
    const text = `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'brand.mail-domain-trouble' and (j.payload->>'domainId')::int = $1
      returning j.payload`;
    const { rows } = await deps.database.pool.query(text, [domains[0].id]);
    const before = mailBox.letters.length;
    for (const { payload } of rows) await mailDomainTroubleJob.run(deps, payload, once);
    return [rows.map(({ payload }) => Number(payload.userId)).toSorted((a, b) => a - b), mailBox.letters.slice(before)];
  };
  records.clear();
  await check(domains[0].id);
  expect(await state()).toMatchObject({ isVerified: true, outcome: 'missing', misses: 0 });
  for (let day = 1; day <= 7; day += 1) {
    clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000);
    // Run twice, a day counts once.
    await check();
    await check();
    expect(await state()).toMatchObject({ misses: day, isVerified: day < 7 });
    const [people, letters] = await lettersAsked();
    const isTold = day === 2 || day === 7;
    expect(people).toEqual(isTold ? [admin.user.id, second.user.id].toSorted((a, b) => a - b) : []);
    for (const letter of letters as string[]) expect(letter).toContain(host);
    expect(letters).toHaveLength(isTold ? 2 : 0);
  }
  expect(await proxy(host)).toBe(404);
  records.set(`_balcao.${host}`, [[theirs[0].recordText]]);
  await check(theirs[0].id);
  expect(await state(rival.world)).toMatchObject({ isVerified: true });
  // Whoever was signed in a week ago signs in again.
  const later = await world.person({ profile: 'admin' });
  const remove = async (domainId: number) => (await call(`DELETE /brand/own/domains/${domainId}`, later)).json();
  expect(await remove(theirs[0].id)).toEqual({ error: 'ERR_NO_DOMAIN_FOUND' });
  expect(await remove(domains[0].id)).toMatchObject({ domains: [] });
  await deps.database.close();
});

test('an agency has five hosts at most, also when it claims them all at once', async () => {
  const { world, admin, call } = await agency(await createWorld({ deps: await testDeps() }));
  const claims = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call('POST /brand/own/domains', admin, { host: `h${index}.agencia${world.companyId}.com.br` }),
    ),
  );
  const codes = claims.map(({ statusCode }) => statusCode);
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 403).length]).toEqual([5, 5]);
});

test('that a host lost its record is told by the server that letters leave by, also where the environment names none', async () => {
  const mailBox = await openMailBox({ EHLO: '250-box\r\n250 AUTH PLAIN\r\n' });
  onTestFinished(() => mailBox.close());
  const host = '127.0.0.1';
  const environment = { MAIL_ALLOWED_HOSTS: `${host}:${mailBox.port}` };
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), environment });
  expect(deps.mailer.configured).toBe(false);
  const { world, admin, call } = await agency(await createWorld({ deps }));
  await call('POST /brand/own/domains', admin, { host: 'painel.atende.com.br' });
  const { rows } = await deps.database.pool.query<{ id: string }>('update brand_domains set misses = 2 returning id');
  const told = { domainId: Number(rows[0]?.id), userId: admin.userId };
  // Nobody can be told.
  await mailDomainTroubleJob.run(deps, told, once);

  const companyId = PLATFORM_COMPANY_ID;
  const sealedPassword = deps.seal.seal('segredo', sealContext({ companyId, host }));
  const account = {
    companyId,
    host,
    port: mailBox.port,
    userName: 'correio',
    sealedPassword,
    fromAddress: 'a@b.com.br',
  };
  await world.seed((db) => db.insert(mailAccounts).values({ ...account, provedAt: deps.now() }));
  await mailDomainTroubleJob.run(deps, told, once);
  expect(mailBox.letters).toEqual([expect.stringContaining('painel.atende.com.br')]);
});
