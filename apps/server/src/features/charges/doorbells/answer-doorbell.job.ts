import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { askAbout, askOf, findAsked, type Askable } from '../asking/ask-about.ts';
import { ringKeyOf } from './ring-key.ts';

const MAX_OUTCOME = 200;
const Name = z.string().optional();
const Payload = z.object({
  doorbellId: z.number(),
  accountId: z.number(),
  rings: z.array(z.object({ txid: Name, externalId: Name, paymentId: Name })),
  /** Only so that jobs of one company are counted, where strangers may have rung. */
  companyId: z.number().optional(),
});

/**
 * Asks the provider about what it rang for, once for all notifications about the same that are there by then. What cannot be
 * asked now is asked again later; polling finds the rest.
 */
export const answerDoorbellJob = job({
  name: 'charges.answer-doorbell',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 12,
  runner: 'slow',
  priority: 'urgent',
  async run(deps, payload) {
    const { asked, first } = await begin(deps, payload);
    const said = new Set<string>();
    for (const [index, ring] of payload.rings.entries()) {
      const isFirst = index === 0 && first !== undefined;
      said.add(await (isFirst ? askOf(deps, first, ring) : askAbout(deps, payload.accountId, ring)));
    }
    if (asked.length === 0) return;
    const outcome = [...said].join(', ').slice(0, MAX_OUTCOME);
    await asPlatformCtx(deps, ({ client, now }) =>
      client.query({
        name: 'settle-doorbells',
        text: 'update doorbells set settled_at = $2, outcome = $3 where id = any($1)',
        values: [asked, now, outcome],
      }),
    );
  },
});

type Begun = { asked: number[]; first: Askable | undefined };

/**
 * Counts a try of each notification that the answer will be for: later ones have a question of their own. Nearly all ring about
 * one thing, so whom to ask about the first is looked up with it.
 */
const begin = (deps: Deps, { doorbellId, accountId, rings }: z.output<typeof Payload>): Promise<Begun> =>
  asPlatformCtx(deps, async (ctx) => {
    const [ring] = rings;
    const first = ring && (await findAsked(ctx, accountId, ring));
    const { rows } = await ctx.client.query<{ id: number }>({
      name: 'begin-to-answer-doorbells',
      text: `
        with mine as (
          select id from doorbells where account_id = $1 and settled_at is null and (ring_key = $2 or id = $3)
          order by id for update
        )
        update doorbells d set tries = tries + 1 from mine where d.id = mine.id returning d.id`,
      values: [accountId, ringKeyOf(rings), doorbellId],
    });
    return { asked: rows.map(({ id }) => Number(id)), first };
  });
