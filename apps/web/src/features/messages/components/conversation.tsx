import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { joinTicket } from '../../../platform/realtime/joins.ts';
import { useRealtimeStatus } from '../../../platform/realtime/status.ts';
import { Composer } from '../composer/composer.tsx';
import type { ComposerSlots } from '../composer/composer-slots.ts';
import { LastWordsContext } from '../composer/last-words/last-words-context.ts';
import { useLastWordsOf } from '../composer/last-words/use-last-words-of.ts';
import { DropZone } from '../../../ui/composer/attachments/drop-zone.tsx';
import { attach } from '../drafts/attach.ts';
import { editDraft } from '../drafts/draft-store.ts';
import { useLoadedDraft } from '../drafts/use-loaded-draft.ts';
import { deliverEverything } from '../outbox/deliver.ts';
import { ArrivalAnnouncer } from './arrival-announcer.tsx';
import { ForwardBar } from './forward-bar.tsx';
import type { MessageExtras } from './conversation-tools.ts';
import { MessageList } from './message-list.tsx';
import { useMessageTools } from './use-message-tools.tsx';

type Props = {
  ticket: Ticket;
  /** Stands in the input's place while nothing may be said. */
  locked: ReactNode;
  /** Opens at this message instead of the end, however far back it is. */
  focusMessageId?: number | null;
  /** So many messages of the customer were unread when it was opened. */
  unreadAtOpening?: number;
  slots?: ComposerSlots;
  /** What is queued leaves; otherwise `lineNotice` says above the input why not. */
  isLineUp?: boolean;
  lineNotice?: ReactNode;
  /** Opens a ticket with somebody whose card was shared. */
  onOpenTicketWith?: (contact: ContactRef) => void;
  /** What other features do with messages. */
  extras?: MessageExtras;
};

const NO_SLOTS: ComposerSlots = {};

/** What was said, and the place to answer. */
export function Conversation(props: Props) {
  const {
    ticket,
    locked,
    focusMessageId = null,
    unreadAtOpening = 0,
    slots = NO_SLOTS,
    isLineUp = true,
    lineNotice,
    onOpenTicketWith,
    extras,
  } = props;
  const queries = useQueryClient();
  const isLive = useRealtimeStatus() === 'live';
  useEffect(() => joinTicket(ticket.id), [ticket.id]);
  useEffect(() => {
    if (isLive) deliverEverything(queries);
  }, [isLive, queries]);
  useLoadedDraft(ticket);
  const [isRecording, setRecording] = useState(false);

  const canAnswer = !locked;
  const onReply = useCallback(
    (message: Message) => {
      editDraft(ticket.id, { quotedId: message.id, quoted: message });
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-composer-field='${ticket.id}']`)?.focus());
    },
    [ticket.id],
  );
  const { tools, dialogs, selected, endSelection, askForward } = useMessageTools({
    ticket,
    canAnswer,
    isLineUp,
    onReply,
    openTicketWith: onOpenTicketWith,
    extras,
  });
  const lastWords = useLastWordsOf(ticket, { edit: tools.edit, reply: onReply });
  const composer = locked ?? (
    <LastWordsContext value={lastWords}>
      {lineNotice}
      <Composer ticket={ticket} slots={slots} onRecording={setRecording} />
    </LastWordsContext>
  );
  return (
    <DropZone isActive={canAnswer} onFiles={(dropped) => void attach(ticket.id, dropped)}>
      <MessageList
        of={{ ticketId: ticket.id, contactId: ticket.contactId }}
        focusMessageId={focusMessageId}
        unreadAtOpening={unreadAtOpening}
        tools={tools}
      />
      <ArrivalAnnouncer ticketId={ticket.id} />
      {selected && <ForwardBar count={selected.size} onForward={askForward} onEnd={endSelection} />}
      {/* A voice note that is being spoken goes on. */}
      {(!selected || isRecording) && composer}
      {dialogs}
    </DropZone>
  );
}
