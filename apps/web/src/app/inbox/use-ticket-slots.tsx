import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LineMark } from '../../features/connections/line/line-mark.tsx';
import { DraftText } from '../../features/messages/drafts/draft-text.tsx';
import type { TicketSlots } from '../../features/tickets/ticket-slots.ts';
import { useLoadAtIdle } from '../../ui/hooks/use-load-at-idle.ts';
import { partAhead } from '../../ui/part-ahead.tsx';
import { usePlan } from '../../platform/plan.ts';
import { useSession } from '../../platform/session.tsx';

const EmptyLine = lazyPart(() =>
  import('../../features/connections/line/empty-line.tsx').then((module) => ({ default: module.EmptyLine })),
);
const RatingDialog = lazyPart(() =>
  import('../../features/ratings/components/rating-dialog.tsx').then((module) => ({ default: module.RatingDialog })),
);
const ScheduleDialog = lazyPart(() =>
  import('../../features/schedules/components/schedule-dialog.tsx').then((module) => ({
    default: module.ScheduleDialog,
  })),
);

const NotesAbout = lazyPart(() => import('./notes-about.tsx').then((module) => ({ default: module.NotesAbout })));

const AskColleague = lazyPart(() =>
  import('../../features/chats/dialogs/ask-colleague.tsx').then((module) => ({ default: module.AskColleague })),
);
const AutomationDrawer = lazyPart(() =>
  import('../../features/routing/components/automation-drawer.tsx').then((module) => ({
    default: module.AutomationDrawer,
  })),
);

const TransferSummary = lazyPart(() =>
  import('../../features/assistant/ticket/transfer-summary.tsx').then((module) => ({
    default: module.TransferSummary,
  })),
);

const ReadOnlyConversation = partAhead(() =>
  import('../../features/messages/components/read-only-conversation.tsx').then((module) => module.ReadOnlyConversation),
);

/** What tickets borrow: the state of connections, drafts, ratings, conversations to look at, and schedules where the plan has them. */
export function useTicketSlots(): TicketSlots {
  const { user } = useSession();
  const hasSchedules = user.company.plan?.useSchedules === true;
  const { level } = usePlan();
  // Chats, tasks and appointments are the person's alone, not those of whoever helps in their place.
  const isOwnSession = !user.support;
  const mayChat = user.company.plan?.useInternalChat === true && level !== 'inicial' && isOwnSession;
  const queries = useQueryClient();
  useLoadAtIdle(ReadOnlyConversation.load);
  return useMemo(
    () => ({
      ratingDialog: (props) => <RatingDialog {...props} />,
      // Whoever closes a ticket has its conversation open, and so has this module; the list does without.
      isUnsent: async (ticket) => {
        const { isLastWaiting } = await import('../../features/messages/messages.data.ts');
        return isLastWaiting(queries, ticket);
      },
      draft: (ticketId, show) => <DraftText ticketId={ticketId}>{show}</DraftText>,
      emptyList: (usual) => (
        <Suspense>
          <EmptyLine usual={usual} />
        </Suspense>
      ),
      connectionMark: (ticket) => <LineMark connectionId={ticket.whatsappId} />,
      automationDialog: (ticket, close) => <AutomationDrawer ticketId={ticket.id} onClose={close} />,
      spyConversation: (ticket) => <ReadOnlyConversation ticket={ticket} spy />,
      lookedAtConversation: (ticket) => <ReadOnlyConversation ticket={ticket} />,
      ...(isOwnSession && {
        tasksDialog: (ticket, close) => <NotesAbout what="tasks" ticketId={ticket.id} onClose={close} />,
        eventsDialog: (ticket, close) => <NotesAbout what="events" ticketId={ticket.id} onClose={close} />,
      }),
      ...(level !== 'inicial' &&
        isOwnSession && {
          transferNote: (desk) => (
            <Suspense>
              <TransferSummary {...desk} />
            </Suspense>
          ),
        }),
      ...(mayChat && { askDialog: (ticket, close) => <AskColleague ticket={ticket} onClose={close} /> }),
      ...(hasSchedules && {
        scheduleDialog: (ticket, close) => (
          <ScheduleDialog contact={ticket.contact} ticketId={ticket.id} onClose={close} />
        ),
      }),
    }),
    [hasSchedules, isOwnSession, level, mayChat, queries],
  );
}
