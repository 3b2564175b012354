import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { doorbells } from '../../payments/payments.table.ts';
import { askAbout } from '../asking/ask-about.ts';

const MAX_OUTCOME = 200;
const Name = z.string().optional();
type Change = PgUpdateSetSource<typeof doorbells>;

/** Asks the provider about what it rang for. What cannot be asked now is asked again later; polling finds the rest. */
export const answerDoorbellJob = job({
  name: 'charges.answer-doorbell',
  payload: z.object({
    doorbellId: z.number(),
    accountId: z.number(),
    rings: z.array(z.object({ txid: Name, externalId: Name, paymentId: Name })),
  }),
  whenBlocked: 'goes on',
  attempts: 12,
  runner: 'slow',
  priority: 'urgent',
  async run(deps, { doorbellId, accountId, rings }) {
    const note = (change: Change) =>
      asPlatformCtx(
        deps,
        async ({ db }) => void (await db.update(doorbells).set(change).where(eq(doorbells.id, doorbellId))),
      );
    await note({ tries: sql`${doorbells.tries} + 1` });
    const said = new Set<string>();
    for (const ring of rings) said.add(await askAbout(deps, accountId, ring));
    await note({ settledAt: deps.now(), outcome: [...said].join(', ').slice(0, MAX_OUTCOME) });
  },
});
