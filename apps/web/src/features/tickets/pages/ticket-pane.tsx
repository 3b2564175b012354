import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { KeyScopeContext } from '../../../platform/keys/use-shortcut.ts';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { LockedBar } from '../components/locked-bar.tsx';
import type { ContactPicker } from '../components/dialogs/new-ticket-dialog.tsx';
import { OpenTicket } from '../components/open-ticket.tsx';
import { TicketHeader } from '../components/ticket-header.tsx';
import type { TicketSlots } from '../ticket-slots.ts';
import styles from './tickets-page.module.css';
import { usePaneKeys } from './use-pane-keys.ts';

const NewTicketDialog = lazyPart(() =>
  import('../components/dialogs/new-ticket-dialog.tsx').then((module) => ({ default: module.NewTicketDialog })),
);

/** What an open ticket is made of besides what belongs to tickets. */
export type TicketParts = {
  /** Messages and input of one ticket; `locked` stands in the input's place when it is not open. */
  conversation: (ticket: Ticket, locked: ReactNode) => ReactNode;
  contactPanel: (ticket: Ticket, close: () => void) => ReactNode;
  ticketTags: (ticket: Ticket) => ReactNode;
  contactPicker: ContactPicker;
  slots?: TicketSlots;
};

type Props = TicketParts & {
  uuid: string;
  panel: { isOpen: boolean; toggle: () => void; close: () => void };
  /** Puts this conversation away, where another stands beside it. */
  onClose?: () => void;
};

/** One ticket: its header, its conversation and, beside them, its customer. */
export function TicketPane({ uuid, panel, onClose, conversation, contactPanel, contactPicker, ...header }: Props) {
  const [reopening, setReopening] = useState<Ticket | null>(null);
  const isOffDuty = useOffDuty();
  const pane = useRef<HTMLElement>(null);
  const nameId = useId();
  const keys = usePaneKeys(pane);
  return (
    <KeyScopeContext value={keys}>
      <section ref={pane} className={styles['conversation']} aria-labelledby={nameId} data-ticket-pane>
        <OpenTicket key={uuid} uuid={uuid}>
          {(ticket) => (
            <>
              <TicketHeader
                ticket={ticket}
                nameId={nameId}
                isPanelOpen={panel.isOpen}
                onPanel={panel.toggle}
                onClose={onClose}
                tags={header.ticketTags(ticket)}
                slots={header.slots}
              />
              {conversation(
                ticket,
                ticket.status === 'open' && !isOffDuty ? null : (
                  <LockedBar ticket={ticket} onReopen={() => setReopening(ticket)} />
                ),
              )}
            </>
          )}
        </OpenTicket>
      </section>
      {panel.isOpen && (
        <OpenTicket uuid={uuid} isSilent>
          {(ticket) => <div className={styles['panel']}>{contactPanel(ticket, panel.close)}</div>}
        </OpenTicket>
      )}
      <Suspense>
        {reopening && (
          <NewTicketDialog reopening={reopening} contactPicker={contactPicker} onClose={() => setReopening(null)} />
        )}
      </Suspense>
    </KeyScopeContext>
  );
}
