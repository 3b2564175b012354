import { subjectTag } from '@balcao/contract/notifications/subjects.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { job, Postponed } from '../../../platform/jobs/job.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { isStillMeant } from '../is-still-meant.ts';
import { AskedPush, pushKey } from '../push-request.ts';
import { restingHosts } from '../resting-hosts.ts';
import {
  noteArrived,
  noteLeaving,
  noteLost,
  noteTakenBack,
  removeSubscription,
  type Leaving,
} from '../shown-pushes.ts';
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
    const { companyId, subscriptionId } = payload;
    if (isStale(payload, deps.now())) return;
    if (!isLast && hosts.isKnownToRest(subscriptionId)) throw comeBackLater();
    const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) => inCompanyAsSystem(deps, companyId, work);
    const prepared = await inCompany((ctx) => prepare(ctx, payload));
    if (!prepared) return;
    const { letter, leaving } = prepared;
    const { host } = new URL(letter.to.endpoint);
    const outcome = hosts.isRestingFor(subscriptionId, host) ? 'later' : hosts.note(host, await sendPush(deps, letter));
    if (outcome === 'gone') await inCompany((ctx) => removeSubscription(ctx, subscriptionId));
    else if (leaving) await inCompany((ctx) => (outcome === 'delivered' ? settle : noteLost)(ctx, leaving, payload));
    if (outcome === 'later' && !isLast) throw comeBackLater();
  },
});

/** Noted before it leaves: whoever reads of it from then on has it taken back. Notices lie beside the messages of their ticket and stay. */
async function prepare(ctx: Ctx, asked: AskedPush) {
  if (isNews(asked) && !(await companyMayWork(ctx))) return null;
  const letter = await buildPush(ctx, asked);
  if (!letter) return null;
  const isNoted = letter.content.tag === subjectTag(asked.subject);
  return { letter, leaving: isNoted ? await noteLeaving(ctx, asked) : null };
}

/** A conversation that was read, or went out of sight, while its news were under way is taken back at once. */
async function settle(ctx: Ctx, leaving: Leaving, asked: AskedPush): Promise<void> {
  if (!isNews(asked)) return noteTakenBack(ctx, leaving);
  await noteArrived(ctx, leaving);
  const { subscriptionId, subject } = asked;
  if (subject.kind !== 'ticket' || (await isStillMeant(ctx, { subscriptionId, key: subject.key }))) return;
  const withdrawal: AskedPush = { ...asked, matter: { is: 'withdrawal' } };
  ctx.enqueue(deliverPushJob, withdrawal, { key: pushKey(withdrawal) });
}
