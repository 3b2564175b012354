import { useState } from 'react';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { TicketPane, type TicketParts } from '../pages/ticket-pane.tsx';
import { useToList } from '../use-to-list.ts';
import { TicketPlace } from './ticket-place.ts';

type Props = TicketParts & { uuid: string };

function Pane(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = useToList();
  useShortcut('closeBeside', () => void close());
  const panel = { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false) };
  return <TicketPane {...props} panel={panel} onClose={() => void close()} />;
}

/** The second of two conversations, with a place to answer, keys and read marks of its own. */
export const BesidePane = (props: Props) => (
  <TicketPlace value="beside">
    <Pane {...props} />
  </TicketPlace>
);
