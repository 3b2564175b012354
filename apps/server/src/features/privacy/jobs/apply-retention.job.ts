import { type RetentionRule, retainedChannels, retentionKinds } from '@balcao/contract/privacy/retention.ts';
import { z } from 'zod';
import { asPlatformCtx, forCompany } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { monthsBefore } from '../retention/preview-retention.ts';
import { removeSlice } from '../retention/remove-slice.ts';
import type { Removed } from '../retention/retention.table.ts';

/** Of one rule in one night: a company that sets its first rule after years needs several nights, and nobody notices. */
const MAX_SLICES = 400;

const Rule = z.object({
  kind: z.enum(retentionKinds),
  channel: z.enum(retainedChannels).nullable(),
  months: z.number(),
});

/** At night, what companies no longer want to keep goes, in slices: each is a transaction of its own and may be done twice. */
export const applyRetentionJob = job({
  name: 'privacy.apply-retention',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '10 5 * * *',
  async run(deps) {
    const { rows } = await deps.database.pool.query<{ companyId: number; rules: unknown }>(
      `select company_id as "companyId", json_agg(json_build_object('kind', kind, 'channel', channel, 'months', months)
         order by kind, channel) as rules
         from retention_rules group by company_id order by company_id`,
    );
    const failures: unknown[] = [];
    for (const { companyId, rules } of rows) {
      // What one company has must not keep what others promised their customers from going.
      await removeOf(deps, companyId, z.array(Rule).parse(rules)).catch((error: unknown) => void failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `retention failed in ${failures.length} companies`);
  },
});

async function removeOf(deps: Deps, companyId: number, rules: readonly RetentionRule[]): Promise<void> {
  const removed: Removed = [];
  try {
    for (const rule of rules) await applyRule(deps, { ...rule, companyId }, removed);
  } finally {
    if (removed.length > 0) await noteRun(deps, companyId, removed);
  }
}

async function applyRule(deps: Deps, rule: RetentionRule & { companyId: number }, removed: Removed): Promise<void> {
  const { kind, channel } = rule;
  const before = monthsBefore(deps.now(), rule.months);
  const tally = { kind, channel, count: 0 };
  for (let slices = 0; slices < MAX_SLICES; slices += 1) {
    const slice = await asPlatformCtx(deps, (ctx) => removeSlice(ctx, { ...rule, before }));
    if (tally.count === 0 && slice.removed > 0) removed.push(tally);
    tally.count += slice.removed;
    if (!slice.hasMore) return;
  }
}

const noteRun = (deps: Deps, companyId: number, removed: Removed) =>
  asPlatformCtx(deps, async (ctx) => {
    await ctx.client.query('update retention_states set ran_at = $2, removed = $3 where company_id = $1', [
      companyId,
      ctx.now,
      JSON.stringify(removed),
    ]);
    const entry = { action: 'retention.run', subject: `company:${companyId}`, details: { removed } };
    await recordAudit({ ...forCompany(ctx, companyId), actor: { kind: 'system' } }, entry);
  });
