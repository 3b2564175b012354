import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { forgetSubscription, noteShown, noteTakenBack } from '../shown.ts';
import { postLetter } from '../post-letter.ts';
import { writeLetter } from '../write-letter.ts';

const Payload = z.object({
  companyId: z.number(),
  subscriptionId: z.number(),
  ticketId: z.number(),
  /** Known to browsers also when the ticket no longer exists. */
  ticketUuid: z.uuid(),
  /** None takes back what was shown. */
  messageId: z.number().nullable(),
});

/** One push message to one browser. What it may say is looked up when it leaves, not when it was asked for. */
export const deliverPushJob = job({
  name: 'deliver-push',
  payload: Payload,
  attempts: 4,
  async run(deps, payload, { isLast }) {
    const { companyId, subscriptionId, ticketId } = payload;
    const letter = await inCompanyAsSystem(deps, companyId, (ctx) => writeLetter(ctx, payload));
    if (!letter) return;
    const outcome = await postLetter(deps, letter);
    if (outcome === 'gone') {
      await inCompanyAsSystem(deps, companyId, (ctx) => forgetSubscription(ctx, subscriptionId));
    } else if (outcome === 'delivered') {
      const note = letter.content.kind === 'message' ? noteShown : noteTakenBack;
      await inCompanyAsSystem(deps, companyId, (ctx) => note(ctx, { subscriptionId, ticketId }));
    } else if (outcome === 'later' && !isLast) {
      throw new Error('the push service asks to come back later');
    }
  },
});
