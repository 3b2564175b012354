import type { Flow } from '@balcao/contract/flows/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseStale, writeDraft } from '../drawing/keep-draft.ts';
import { announceFlow, lockFlow } from '../flows.queries.ts';
import { keepOverwritten } from './keep-overwritten.ts';
import { getVersion, type VersionName } from './versions.queries.ts';

type Input = VersionName & { revision?: number | undefined };

/** Puts an earlier graph into the draft. What is live stays until somebody saves. */
export async function restoreVersion(
  ctx: UserCtx,
  { flowId, number, revision }: Input,
): Promise<{ flow: Flow; revision: number }> {
  const row = await lockFlow(ctx, flowId);
  const version = await getVersion(ctx, { flowId, number });
  if (revision === undefined) await keepOverwritten(ctx, row, version.flow);
  else await refuseStale(ctx, row, revision);
  await writeDraft(ctx, row, version.flow);
  await recordAudit(ctx, { action: 'flow.restored', subject: `flow:${flowId}`, details: { number } });
  const flow = await announceFlow(ctx, flowId);
  return { flow, revision: flow.revision };
}
