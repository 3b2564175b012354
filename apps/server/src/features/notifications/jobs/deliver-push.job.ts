import { subjectTag } from '@balcao/contract/notifications/subjects.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job, Postponed } from '../../../platform/jobs/job.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { AskedPush } from '../push-request.ts';
import { restingHosts } from '../resting-hosts.ts';
import { removeSubscription, noteShown, noteTakenBack } from '../shown-pushes.ts';
import { sendPush } from '../send-push.ts';
import { buildPush } from '../build-push.ts';

/** A message that comes later than this disturbs more than it helps: its ticket has long been seen in the list. */
const STALE_MS = 10 * 60_000;
const hosts = restingHosts();

const isNews = ({ matter }: AskedPush) => matter.is !== 'withdrawal';

/** What takes something back is never too late. */
const isStale = (asked: AskedPush, now: Date) => isNews(asked) && now.getTime() - asked.askedAt > STALE_MS;

const comeBackLater = () => new Postponed('the push service asks to come back later');

/**
 * One push message to one browser. What it may say is looked up when it leaves, not when it was asked for. Where a push
 * service does not answer, messages wait without asking it, and old ones are dropped.
 */
export const deliverPushJob = job({
  name: 'notifications.deliver-push',
  formerNames: ['deliver-push'],
  payload: AskedPush,
  whenBlocked: 'is dropped',
  attempts: 6,
  runner: 'slow',
  priority: 'late',
  async run(deps, payload, { isLast }) {
    const { companyId, subscriptionId, subject } = payload;
    if (isStale(payload, deps.now())) return;
    if (!isLast && hosts.isKnownToRest(subscriptionId)) throw comeBackLater();
    const letter = await inCompanyAsSystem(deps, companyId, async (ctx) =>
      isNews(payload) && !(await companyMayWork(ctx)) ? undefined : buildPush(ctx, payload),
    );
    if (!letter) return;
    const { host } = new URL(letter.to.endpoint);
    const outcome = hosts.isRestingFor(subscriptionId, host) ? 'later' : hosts.note(host, await sendPush(deps, letter));
    if (outcome === 'gone') {
      await inCompanyAsSystem(deps, companyId, (ctx) => removeSubscription(ctx, subscriptionId));
    } else if (outcome === 'delivered' && letter.content.tag === subjectTag(subject)) {
      const note = letter.content.kind === 'message' ? noteShown : noteTakenBack;
      await inCompanyAsSystem(deps, companyId, (ctx) => note(ctx, { subscriptionId, subject }));
    } else if (outcome === 'later' && !isLast) {
      throw comeBackLater();
    }
  },
});
