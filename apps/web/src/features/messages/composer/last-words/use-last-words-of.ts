import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../../platform/session.tsx';
import { toastWarning } from '../../../../ui/feedback/toast.tsx';
import { draftOf } from '../../drafts/draft-store.ts';
import { historyQuery } from '../../messages.data.ts';
import { messagePhrases } from '../../phrases/phrases.ts';
import { lastOfCustomer, lastOwn, whyNotEditable } from './last-words.ts';

type Doing = { edit: (message: Message) => void; reply: (message: Message) => void };

/** What was said last in a ticket's conversation, for the keys of its input. */
export function useLastWordsOf({ id: ticketId, contactId, channel }: Ticket, { edit, reply }: Doing) {
  const queries = useQueryClient();
  const { id: userId } = useSession().user;
  return useMemo(() => {
    const loaded = () => queries.getQueryData(historyQuery({ ticketId, contactId }).queryKey)?.view.all ?? [];
    return {
      editOwn: () => {
        const message = lastOwn(loaded(), { ticketId, userId });
        if (!message) return false;
        const reason = whyNotEditable(message, channel, new Date());
        if (reason === null) edit(message);
        else toastWarning(messagePhrases.t(reason));
        return true;
      },
      answerCustomer: () => {
        const message = lastOfCustomer(loaded(), ticketId);
        if (message && draftOf(ticketId).quotedId === null) reply(message);
      },
    };
  }, [queries, ticketId, contactId, channel, userId, edit, reply]);
}
