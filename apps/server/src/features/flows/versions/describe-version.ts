import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { FlowVersion } from '@balcao/contract/flows/version-models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { lockFlow } from '../flows.queries.ts';
import { flowVersions } from '../flows.table.ts';
import { getVersion, type VersionName } from './versions.queries.ts';

type Words = { name?: string | null | undefined; note?: string | null | undefined };

const orNull = (words: string | null | undefined) => (words === '' ? null : words);

/** Names a version or notes what it is about. */
export async function describeVersion(ctx: UserCtx, version: VersionName, { name, note }: Words): Promise<FlowVersion> {
  const { flowId, number } = version;
  await lockFlow(ctx, flowId);
  const words = withoutUndefined({ name: orNull(name), note: orNull(note) });
  if (Object.keys(words).length > 0) {
    await ctx.db
      .update(flowVersions)
      .set(words)
      .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.number, number)));
  }
  return getVersion(ctx, version);
}
