import { authRoutes } from '@balcao/contract/auth/routes.ts';
import type { User } from '@balcao/contract/users/models.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { formatDay } from '../../platform/format/day.ts';
import { clearEndedSession } from '../../platform/app-code/push-choice.ts';
import { realtime } from '../../platform/realtime/handlers.ts';
import { noteEnd } from '../../platform/ended-session.ts';
import { rememberedSession } from '../../platform/remembered-session.ts';
import { adoptPlan, clearSession, replaceUser, sessionState } from '../../platform/session-store.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { authPhrases } from './phrases/phrases.ts';

/** In which a tab of this browser that has just signed in has kept its session for all of them. */
const RELOAD_MS = 1000;

/** What decides which lists a person is given. */
const rightsOf = ({ profile, queues, allUserChat }: User) =>
  JSON.stringify([profile, allUserChat, queues.map(({ id }) => id).toSorted((a, b) => a - b)]);

/** The first queue of a company takes the tickets without one out of sight, the last one that goes brings them back. */
async function followQueues(queries: QueryClient): Promise<void> {
  const user = await call(authRoutes.me, {});
  const session = sessionState();
  if (session.status !== 'signed-in' || session.user.companyHasQueues === user.companyHasQueues) return;
  replaceUser({ companyHasQueues: user.companyHasQueues });
  await queries.invalidateQueries();
}

/** Money came, or the day was moved: how the company stands, and what it may use, is the server's to say. Menus open without loading the page again. */
async function followStanding(): Promise<void> {
  const { company } = await call(authRoutes.me, {});
  if (sessionState().status === 'signed-in') replaceUser({ company });
}

const followQueuesSoon = (queries: QueryClient) => void followQueues(queries).catch(() => {});

export const sessionRealtime = realtime({
  'session.displaced': (_queries, { user, sid, reason }) => {
    const session = sessionState();
    // The tab that has just signed in hears its own arrival.
    if (session.status !== 'signed-in' || session.user.id !== user.id || session.sid === sid) return;
    // Tabs of one browser share the session, whichever of them has begun it, and this one may not have heard of it yet.
    if (rememberedSession()?.sid === sid) return;
    // Who helps in the person's place is not signed out by them.
    if (session.user.support) return;
    const before = rememberedSession()?.sid;
    setTimeout(() => {
      const now = rememberedSession()?.sid;
      // The event came before the other tab had its answer, or somebody has signed in here again.
      if (now !== undefined && now !== before) return;
      // The page is loaded again: the login says it as long as it takes to read.
      noteEnd(reason);
      clearEndedSession();
      window.location.reload();
    }, RELOAD_MS);
  },
  'session.ended': (_queries, { sid }) => {
    const session = sessionState();
    if (session.status === 'signed-in' && session.sid === sid) clearSession();
  },
  'company.standing-changed': (_queries, { company }) => {
    const session = sessionState();
    if (session.status === 'signed-in') replaceUser({ company: { ...session.user.company, ...company } });
  },
  'company.plan-changed': (_queries, { company }) => adoptPlan(company),
  'company.terms-changed': () => void followStanding().catch(() => {}),
  'payment.settled': (_queries, { company: { dueDate }, renewed }) => {
    const session = sessionState();
    // The day in the session is no proof: a line that came back has asked for the session anew before it hears what happened.
    const isRenewed = renewed ?? (session.status === 'signed-in' && session.user.company.dueDate !== dueDate);
    if (isRenewed && dueDate !== null) toastSuccess(authPhrases.t('renewed', { date: formatDay(dueDate) }));
    void followStanding().catch(() => {});
  },
  'queue.created': (queries) => followQueuesSoon(queries),
  'queue.deleted': (queries) => followQueuesSoon(queries),
  'user.changed': (queries, { user }) => {
    const session = sessionState();
    if (session.status !== 'signed-in' || session.user.id !== user.id) return;
    const seesOtherThings = rightsOf(session.user) !== rightsOf(user);
    replaceUser(user);
    if (seesOtherThings) void queries.invalidateQueries();
  },
});
