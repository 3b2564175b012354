import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { joinTicket } from '../../../platform/realtime/joins.ts';
import { useRealtimeStatus } from '../../../platform/realtime/status.ts';
import { Composer } from '../composer/composer.tsx';
import { DropZone } from '../composer/drop-zone.tsx';
import { deliverEverything } from '../outbox/deliver.ts';
import { ArrivalAnnouncer } from './arrival-announcer.tsx';
import { MessageList } from './message-list.tsx';

type Props = {
  ticket: Ticket;
  /** Stands in the input's place while nothing may be said. */
  locked: ReactNode;
};

/** What was said, and the place to answer. */
export function Conversation({ ticket, locked }: Props) {
  const queries = useQueryClient();
  const isLive = useRealtimeStatus() === 'live';
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  useEffect(() => joinTicket(ticket.id), [ticket.id]);
  useEffect(() => {
    if (isLive) deliverEverything(queries);
  }, [isLive, queries]);

  const canAnswer = !locked;
  return (
    <DropZone isActive={canAnswer} onFiles={(dropped) => setFiles((chosen) => [...chosen, ...dropped])}>
      <MessageList ticket={ticket} canAnswer={canAnswer} onReply={setReplyTo} />
      <ArrivalAnnouncer ticketId={ticket.id} />
      {locked ?? (
        <Composer
          ticket={ticket}
          replyTo={replyTo}
          onReplyEnd={() => setReplyTo(null)}
          files={files}
          onFiles={setFiles}
        />
      )}
    </DropZone>
  );
}
