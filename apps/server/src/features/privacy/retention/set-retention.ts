import type { Retention, RetentionRule } from '@balcao/contract/privacy/retention.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { retentionRules, retentionStates } from './retention.table.ts';

export async function readRetention({ db, companyId }: UserCtx): Promise<Retention> {
  const { kind, channel, months } = retentionRules;
  const rules = await db
    .select({ kind, channel, months })
    .from(retentionRules)
    .where(eq(retentionRules.companyId, companyId))
    .orderBy(kind, channel);
  const [state] = await db.select().from(retentionStates).where(eq(retentionStates.companyId, companyId));
  return {
    rules,
    setBy: state?.setBy ?? null,
    setAt: state?.setAt.toISOString() ?? null,
    lastRun: state?.ranAt ? { at: state.ranAt.toISOString(), removed: state.removed } : null,
  };
}

type Choice = { rules: readonly RetentionRule[]; setAt?: string | null | undefined };

/**
 * Replaces the rules of the company, which were looked at as they were set then: what a colleague has decided since does not come
 * back unseen. Nothing goes before the next night.
 */
export async function setRetention(ctx: UserCtx, { rules, setAt: seen }: Choice): Promise<Retention> {
  const setAt = seen === undefined ? fail('ERR_RETENTION_CHANGED') : seen;
  const { db, companyId, actor, now } = ctx;
  const set = { setBy: actor.name, setAt: now };
  // First of all: of two who save at once, the second waits, and has seen other rules.
  const { rowCount } = await db
    .insert(retentionStates)
    .values({ companyId, ...set })
    .onConflictDoUpdate({
      target: retentionStates.companyId,
      set,
      setWhere: setAt === null ? sql`false` : eq(retentionStates.setAt, new Date(setAt)),
    });
  if (rowCount === 0) fail('ERR_RETENTION_CHANGED');
  const { rules: before } = await readRetention(ctx);
  await db.delete(retentionRules).where(eq(retentionRules.companyId, companyId));
  if (rules.length > 0) await db.insert(retentionRules).values(rules.map((rule) => ({ companyId, ...rule })));
  await recordAudit(ctx, {
    action: 'retention.change',
    subject: `company:${companyId}`,
    details: { before: before.map(inWords), now: rules.map(inWords) },
  });
  return readRetention(ctx);
}

const inWords = ({ kind, channel, months }: RetentionRule) =>
  `${channel === null ? kind : `${kind} ${channel}`}: ${months}`;
