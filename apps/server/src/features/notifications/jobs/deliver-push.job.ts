import { noticeNames } from '@balcao/contract/notifications/notice-kinds.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job, Postponed } from '../../../platform/jobs/job.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { restingHosts } from '../resting-hosts.ts';
import { forgetSubscription, noteShown, noteTakenBack } from '../shown-pushes.ts';
import { sendPush } from '../send-push.ts';
import { buildPush } from '../build-push.ts';

const Payload = z.object({
  companyId: z.number(),
  subscriptionId: z.number(),
  ticketId: z.number(),
  /** Known to browsers also when the ticket no longer exists. */
  ticketUuid: z.uuid(),
  /** With neither message nor notice, what was shown is taken back. */
  messageId: z.number().nullable(),
  notice: z.enum(noticeNames).optional(),
  /** When the push was asked for, as milliseconds; unknown of those from before this was noted. */
  askedAt: z.number().optional(),
});

/** A message that comes later than this disturbs more than it helps: its ticket has long been seen in the list. */
const STALE_MS = 10 * 60_000;
const hosts = restingHosts();

const isNews = ({ messageId, notice }: z.output<typeof Payload>) => messageId !== null || notice !== undefined;

/** What takes something back is never too late. */
function isStale(payload: z.output<typeof Payload>, now: Date): boolean {
  const { askedAt } = payload;
  return isNews(payload) && askedAt !== undefined && now.getTime() - askedAt > STALE_MS;
}

/**
 * One push message to one browser. What it may say is looked up when it leaves, not when it was asked for. Where a push
 * service does not answer, messages wait without asking it, and old ones are dropped.
 */
export const deliverPushJob = job({
  name: 'notifications.deliver-push',
  formerNames: ['deliver-push'],
  payload: Payload,
  whenBlocked: 'is dropped',
  attempts: 6,
  runner: 'slow',
  priority: 'late',
  async run(deps, payload, { isLast }) {
    const { companyId, subscriptionId, ticketId, notice } = payload;
    if (isStale(payload, deps.now())) return;
    const letter = await inCompanyAsSystem(deps, companyId, async (ctx) =>
      isNews(payload) && !(await companyMayWork(ctx)) ? undefined : buildPush(ctx, payload),
    );
    if (!letter) return;
    const { host } = new URL(letter.to.endpoint);
    const outcome = hosts.isResting(host) ? 'later' : hosts.note(host, await sendPush(deps, letter));
    if (outcome === 'gone') {
      await inCompanyAsSystem(deps, companyId, (ctx) => forgetSubscription(ctx, subscriptionId));
    } else if (outcome === 'delivered' && notice === undefined) {
      const note = letter.content.kind === 'message' ? noteShown : noteTakenBack;
      await inCompanyAsSystem(deps, companyId, (ctx) => note(ctx, { subscriptionId, ticketId }));
    } else if (outcome === 'later' && !isLast) {
      throw new Postponed('the push service asks to come back later');
    }
  },
});
