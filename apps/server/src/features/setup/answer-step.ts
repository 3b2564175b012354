import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { setupRoutes } from '@balcao/contract/setup/routes.ts';
import { isNull, sql } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { readSetup } from './read-setup.ts';
import { setup } from './setup.table.ts';

type Input = RouteRequest<typeof setupRoutes.answer>;

/** A later word about a step takes the earlier one's place. Fails with ERR_NO_SETUP_FOUND once it is finished. */
export async function answerStep(ctx: SuperCtx, { params: { step }, body: { answer } }: Input) {
  const without = (column: typeof setup.kept | typeof setup.skipped) => sql`array_remove(${column}, ${step}::text)`;
  const having = (column: typeof setup.kept | typeof setup.skipped) =>
    sql`array_append(array_remove(${column}, ${step}::text), ${step}::text)`;
  const changed = await ctx.db
    .update(setup)
    .set({
      kept: answer === 'kept' ? having(setup.kept) : without(setup.kept),
      skipped: answer === 'skipped' ? having(setup.skipped) : without(setup.skipped),
    })
    .where(isNull(setup.finishedAt))
    .returning({ userId: setup.userId });
  if (changed.length === 0) fail('ERR_NO_SETUP_FOUND');
  return readSetup(ctx);
}
