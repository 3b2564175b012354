import type { FlowVersionRef } from '@balcao/contract/flows/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { getFlow } from '../flows.queries.ts';
import { flowVersions } from '../flows.table.ts';

export type AskedPeriod = {
  flowId: number;
  version?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type FlowPeriod = { version: FlowVersionRef; from: string; to: string };

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 30;

/** Which version and which days are meant. Fails with ERR_NO_FLOW_FOUND or ERR_NO_FLOW_VERSION_FOUND. */
export async function periodOf(ctx: UserCtx, { flowId, version: number, from, to }: AskedPeriod): Promise<FlowPeriod> {
  const { live } = await getFlow(ctx, flowId);
  const version = number === undefined ? live : await findVersion(ctx, flowId, number);
  if (!version) return fail('ERR_NO_FLOW_VERSION_FOUND');
  const last = to ?? dayOf(ctx, ctx.now);
  return { version, from: from ?? dayOf(ctx, new Date(Date.parse(last) - (DAYS - 1) * DAY_MS), 'UTC'), to: last };
}

/** A calendar day, written `YYYY-MM-DD`. */
const dayOf = ({ timeZone }: UserCtx, instant: Date, zone = timeZone) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);

async function findVersion({ db }: UserCtx, flowId: number, number: number): Promise<FlowVersionRef | null> {
  const [row] = await db
    .select({ id: flowVersions.id, number: flowVersions.number, createdAt: flowVersions.createdAt })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.number, number)));
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
}
