import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';

/** Companies told in one transaction: each keeps its event counter locked until the commit. */
const BATCH = 100;

/** Tells the browsers of every company that shows a brand that it has changed. */
export const announceBrandJob = job({
  name: 'brand.announce-brand',
  payload: z.object({ brandId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  async run(deps, { brandId }) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await asPlatformCtx(deps, async (ctx) => {
        const { rows } = await ctx.client.query<{ id: number }>({
          name: 'companies-of-brand',
          text: `select id from companies where id > $1 and status and brand_of(id) = $2 order by id limit ${BATCH}`,
          values: [from, brandId],
        });
        for (const { id } of rows) ctx.emit(id, 'brand.changed', { brandId });
        return rows.length === BATCH ? rows.at(-1)?.id : undefined;
      });
    }
  },
});
