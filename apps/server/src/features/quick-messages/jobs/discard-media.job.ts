import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { quickMessages } from '../quick-messages.table.ts';

/** Removes a picture that no quick message has any more. */
export const discardMediaJob = job({
  name: 'discard-quick-message-media',
  payload: z.object({ companyId: z.number(), key: z.string() }),
  attempts: 10,
  async run(deps, { companyId, key }) {
    const isUsed = await inCompanyAsSystem(deps, companyId, async ({ db }) => {
      const rows = await db
        .select({ id: quickMessages.id })
        .from(quickMessages)
        .where(and(eq(quickMessages.companyId, companyId), eq(quickMessages.mediaKey, key)));
      return rows.length > 0;
    });
    if (!isUsed) await deps.storage.remove(key);
  },
});
