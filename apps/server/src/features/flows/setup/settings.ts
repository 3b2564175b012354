import type { FlowSettings } from '@balcao/contract/flows/setup-models.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceFlow, lockFlow, type FlowRow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';

type Change = { [K in keyof FlowSettings]?: FlowSettings[K] | undefined };

export const settingsOf = ({ settings }: Pick<FlowRow, 'settings'>): FlowSettings => ({
  runsOutOfHours: settings['runsOutOfHours'] === true,
});

/** Changes how a flow behaves; conversations under way notice too. */
export async function changeSettings(ctx: UserCtx, flowId: number, change: Change): Promise<FlowSettings> {
  const row = await lockFlow(ctx, flowId);
  const settings = { ...settingsOf(row), ...withoutUndefined(change) };
  await ctx.db.update(flows).set({ settings, updatedAt: ctx.now }).where(eq(flows.id, flowId));
  await recordAudit(ctx, { action: 'flow.settings', subject: `flow:${flowId}`, details: settings });
  await announceFlow(ctx, flowId);
  return settings;
}
