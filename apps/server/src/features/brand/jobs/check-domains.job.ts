import { z } from 'zod';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import { violatesUnique } from '../../../platform/db/unique-violation.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { isTold, judgeDomain, lookForProof } from '../domains/judge-domain.ts';
import { announceBrandJob } from './announce-brand.job.ts';
import { mailDomainTroubleJob } from './mail-domain-trouble.job.ts';

type Domain = {
  id: number;
  brandId: number;
  companyId: number;
  host: string;
  checkToken: string;
  misses: number;
  isVerified: boolean;
};

const due = `
  select d.id, d.brand_id as "brandId", b.owner_company_id as "companyId", d.host, d.check_token as "checkToken", d.misses,
    d.verified_at is not null as "isVerified"
  from brand_domains d join brands b on b.id = d.brand_id`;

/**
 * Looks for the records that prove hosts: once a day for those that are proved or were claimed within thirty days, and at once
 * for one that somebody asks about. Only the daily look counts what it misses, at most once in twenty hours.
 */
export const checkDomainsJob = job({
  name: 'brand.check-domains',
  payload: z.object({ domainId: z.number().optional() }),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  every: '41 7 * * *',
  async run(deps, { domainId }) {
    const counts = domainId === undefined;
    const domains = await asPlatformCtx(deps, async ({ client, now }) => {
      const daily = `${due} where (d.verified_at is not null or d.created_at > $1::timestamptz - interval '30 days')
        and (d.checked_at is null or d.checked_at < $1::timestamptz - interval '20 hours') order by d.id`;
      const { rows } = await (counts
        ? client.query<Domain>(daily, [now])
        : client.query<Domain>(`${due} where d.id = $1`, [domainId]));
      return rows;
    });
    for (const domain of domains) await check(deps, domain, counts);
  },
});

async function check(deps: Deps, domain: Domain, counts: boolean) {
  const found = await lookForProof(deps.resolveTxt, domain);
  const judged = judgeDomain(domain, found);
  // Who asks by hand learns what was found; only the daily look takes anything away.
  const next = counts || found === 'found' ? judged : { isVerified: domain.isVerified, misses: domain.misses };
  try {
    await asPlatformCtx(deps, (ctx) => write(ctx, { domain, next, outcome: found, counts }));
  } catch (error) {
    if (!violatesUnique(error, 'brand_domains_verified')) throw error;
    // Somebody else has proved the same host, and still does.
    await asPlatformCtx(deps, (ctx) => write(ctx, { domain, next: domain, outcome: 'taken', counts }));
  }
}

type Written = {
  domain: Domain;
  next: Pick<Domain, 'isVerified' | 'misses'>;
  outcome: string;
  counts: boolean;
};

async function write(ctx: PlatformCtx, { domain, next, outcome, counts }: Written) {
  const { id, brandId, companyId, host, misses } = domain;
  const { rowCount } = await ctx.client.query(
    `update brand_domains set outcome = $2, misses = $3,
       verified_at = case when $4 then coalesce(verified_at, $5) end, checked_at = case when $6 then $5 else checked_at end
     where id = $1 and misses = $7`,
    [id, outcome, next.misses, next.isVerified, ctx.now, counts || outcome === 'found', misses],
  );
  // Gone, or another process was faster.
  if (rowCount === 0) return;
  if (next.isVerified !== domain.isVerified) {
    const action = next.isVerified ? 'brand.domain-verified' : 'brand.domain-stopped';
    const actor = { kind: 'system' } as const;
    await recordAudit({ ...ctx, companyId, actor }, { action, subject: `brand:${brandId}`, details: { host } });
  }
  if (isTold(domain, next)) await tellAdmins(ctx, domain);
  ctx.enqueue(announceBrandJob, { brandId }, { key: `brand:${brandId}` });
}

/** A letter each: one that cannot be delivered keeps nobody else waiting, and is not sent to the others again. */
async function tellAdmins(ctx: PlatformCtx, { id: domainId, companyId }: Domain) {
  const { rows } = await ctx.client.query<{ id: number }>(
    `select id from users where company_id = $1 and profile = 'admin' order by id`,
    [companyId],
  );
  for (const { id: userId } of rows) ctx.enqueue(mailDomainTroubleJob, { domainId, userId });
}
