import type { Message } from '@balcao/contract/messages/models.ts';
import { Suspense, useCallback, useState, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LineNotice } from '../../features/connections/line/line-notice.tsx';
import { useLine } from '../../features/connections/line/use-line.ts';
import { Conversation } from '../../features/messages/components/conversation.tsx';
import { InlineNotesContext } from '../../features/messages/components/places/inline-notes.ts';
import { useInlineNotes } from '../../features/ticket-notes/use-inline-notes.tsx';

const BotBar = lazyPart(() =>
  import('../../features/routing/components/bot-bar.tsx').then((module) => ({ default: module.BotBar })),
);
const ReasonDrawer = lazyPart(() =>
  import('../../features/routing/components/reason-drawer.tsx').then((module) => ({ default: module.ReasonDrawer })),
);

type Props = Omit<ComponentProps<typeof Conversation>, 'isLineUp' | 'lineNotice' | 'onExplain'>;

/** A conversation that knows how the connection behind it is doing, which bot serves in it, and why a bot spoke. */
export function TicketConversation({ locked, ...props }: Props) {
  const { ticket } = props;
  const notes = useInlineNotes(ticket.contactId);
  const line = useLine(ticket.whatsappId);
  const isLineUp = line === null || line.state === 'up' || line.state === 'silent';
  const [explained, setExplained] = useState<number | null>(null);
  const explain = useCallback((message: Message) => setExplained(message.id), []);
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
        onExplain={explain}
      />
      <Suspense>
        {explained !== null && <ReasonDrawer messageId={explained} onClose={() => setExplained(null)} />}
      </Suspense>
    </InlineNotesContext>
  );
}
