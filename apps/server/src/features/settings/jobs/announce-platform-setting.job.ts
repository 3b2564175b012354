import { settingKeys } from '@balcao/contract/settings/registry.ts';
import { and, asc, eq, gt } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companies } from '../../companies/companies.table.ts';
import { platformSetting } from '../settings.queries.ts';

/** Companies told in one transaction: each keeps its event counter locked until the commit. */
const BATCH = 100;

/** Tells the browsers of every company that a setting of the whole installation has changed. */
export const announcePlatformSettingJob = job({
  name: 'settings.announce-platform-setting',
  formerNames: ['announce-platform-setting'],
  payload: z.object({ key: z.enum(settingKeys) }),
  whenBlocked: 'goes on',
  attempts: 5,
  async run(deps, { key }) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await asPlatformCtx(deps, async (ctx) => {
        const value = await platformSetting(ctx.db, key);
        const batch = await ctx.db
          .select({ id: companies.id })
          .from(companies)
          .where(and(gt(companies.id, from), eq(companies.status, true)))
          .orderBy(asc(companies.id))
          .limit(BATCH);
        for (const { id } of batch) ctx.emit(id, 'setting.changed', { setting: { key, value } });
        return batch.length === BATCH ? batch.at(-1)?.id : undefined;
      });
    }
  },
});
