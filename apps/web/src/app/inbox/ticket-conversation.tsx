import type { ComponentProps } from 'react';
import { LineNotice } from '../../features/connections/line/line-notice.tsx';
import { useLine } from '../../features/connections/line/use-line.ts';
import { Conversation } from '../../features/messages/components/conversation.tsx';

type Props = Omit<ComponentProps<typeof Conversation>, 'isLineUp' | 'lineNotice'>;

/** A conversation that knows how the connection behind it is doing. */
export function TicketConversation(props: Props) {
  const { whatsappId } = props.ticket;
  const line = useLine(whatsappId);
  const isLineUp = line === null || line.state === 'up' || line.state === 'silent';
  return <Conversation {...props} isLineUp={isLineUp} lineNotice={<LineNotice connectionId={whatsappId} />} />;
}
