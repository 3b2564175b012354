import { isNull } from '../../platform/db/drizzle.ts';
import { forCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setup } from './setup.table.ts';

/** Steps may be open: whoever runs the installation decides. Fails with ERR_NO_SETUP_FOUND when somebody has finished it before. */
export async function finishSetup(ctx: SuperCtx) {
  const changed = await ctx.db
    .update(setup)
    .set({ finishedAt: ctx.now })
    .where(isNull(setup.finishedAt))
    .returning({ kept: setup.kept, skipped: setup.skipped });
  const [row] = changed;
  if (!row) return fail('ERR_NO_SETUP_FOUND');
  const { actor } = ctx;
  await recordAudit(
    { ...forCompany(ctx, actor.companyId), actor },
    { action: 'setup.finish', subject: 'setup', details: { skipped: row.skipped } },
  );
  return { message: 'Installation set up.' };
}
