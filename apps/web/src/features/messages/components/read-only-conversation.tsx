import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { readOnlyTools } from './conversation-tools.ts';
import { MessageList } from './message-list.tsx';
import styles from './message-list.module.css';

type Props = {
  ticket: Pick<Ticket, 'id' | 'contactId'>;
  /** Reads without leaving a trace; needs the permission to spy. */
  spy?: boolean;
};

/** A conversation to look at: no input, nothing is marked as read, nobody is told that somebody looks. */
export function ReadOnlyConversation({ ticket, spy = false }: Props) {
  return (
    <div className={styles['readOnly']}>
      <MessageList
        of={{ ticketId: ticket.id, contactId: ticket.contactId, spy }}
        focusMessageId={null}
        unreadAtOpening={0}
        tools={readOnlyTools}
      />
    </div>
  );
}
