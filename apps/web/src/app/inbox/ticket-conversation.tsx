import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LineNotice } from '../../features/connections/line/line-notice.tsx';
import { useLine } from '../../features/connections/line/use-line.ts';
import { Conversation } from '../../features/messages/components/conversation.tsx';
import { InlineNotesContext } from '../../features/messages/components/places/inline-notes.ts';
import { useInlineNotes } from '../../features/ticket-notes/use-inline-notes.tsx';
import { useMessageExtras } from './use-message-extras.tsx';

const BotBar = lazyPart(() =>
  import('../../features/routing/components/bot-bar.tsx').then((module) => ({ default: module.BotBar })),
);

type Props = Omit<ComponentProps<typeof Conversation>, 'isLineUp' | 'lineNotice' | 'extras'>;

/** A conversation that knows how the connection behind it is doing, which bot serves in it, and why a bot spoke. */
export function TicketConversation({ locked, ...props }: Props) {
  const { ticket } = props;
  const notes = useInlineNotes(ticket.contactId);
  const line = useLine(ticket.whatsappId);
  const isLineUp = line === null || line.state === 'up' || line.state === 'silent';
  const { extras, dialogs } = useMessageExtras();
  const place =
    locked && ticket.isBot ? (
      <>
        <Suspense>
          <BotBar ticket={ticket} />
        </Suspense>
        {locked}
      </>
    ) : (
      locked
    );
  return (
    <InlineNotesContext value={notes}>
      <Conversation
        {...props}
        locked={place}
        isLineUp={isLineUp}
        lineNotice={<LineNotice connectionId={ticket.whatsappId} />}
        extras={extras}
      />
      <Suspense>{dialogs}</Suspense>
    </InlineNotesContext>
  );
}
