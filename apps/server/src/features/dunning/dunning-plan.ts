import {
  usualDunning,
  type DunningPlan,
  type DunningStep,
  type ReminderTemplate,
} from '@balcao/contract/dunning/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { connections } from '../connections/connections.table.ts';
import { requireCreditor } from '../companies/require-creditor.ts';
import { requireTemplate } from '../schedules/sending/template-content.ts';
import { dunningPlans } from './dunning.table.ts';
import { reminding } from './sending/reminding.ts';

/** When the own company reminds whoever owes it. */
export async function loadPlan(ctx: UserCtx): Promise<DunningPlan> {
  await requireCreditor(ctx);
  const [plan] = await ctx.db.select().from(dunningPlans).where(eq(dunningPlans.companyId, ctx.companyId));
  return {
    steps: [...(plan?.steps ?? usualDunning)],
    connectionId: plan?.connectionId ?? null,
    template: plan?.template ?? null,
  };
}

type Input = {
  steps: readonly DunningStep[];
  connectionId: number | null;
  /** Undefined leaves it as it is. */
  template?: ReminderTemplate | null | undefined;
};

/** From now on; what was sent stays sent, and no step behind the last one that was taken is taken any more. */
export async function updatePlan(ctx: UserCtx, { steps, connectionId, template }: Input): Promise<DunningPlan> {
  const { db, companyId, now } = ctx;
  if (connectionId !== null) {
    const [known] = await db.select({ id: connections.id }).from(connections).where(eq(connections.id, connectionId));
    if (!known) fail('ERR_NO_WAPP_FOUND');
  }
  await requireCreditor(ctx);
  if (template) {
    const connection = await reminding(ctx, connectionId);
    await requireTemplate(ctx, { choice: template, connectionId: connection?.id ?? 0 });
  }
  const plan = {
    steps: steps.toSorted((a, b) => a.day - b.day),
    connectionId,
    ...(template !== undefined && { template }),
    updatedAt: now,
  };
  await db
    .insert(dunningPlans)
    .values({ companyId, ...plan })
    .onConflictDoUpdate({ target: dunningPlans.companyId, set: plan });
  await recordAudit(ctx, {
    action: 'dunning.update',
    subject: `company:${companyId}`,
    details: { days: plan.steps.map(({ day }) => day) },
  });
  return loadPlan(ctx);
}
