import { ActionIcon } from '@mantine/core';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { IconArrowBackUp, IconArrowLeft, IconArrowsExchange, IconLayoutSidebarRight, IconX } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { useSession } from '../../../platform/session.tsx';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import type { TicketSlots } from '../ticket-slots.ts';
import { useMarkRead } from '../reading/use-mark-read.ts';
import { useTicketActions } from '../actions/use-ticket-actions.ts';
import { useListInFront } from '../use-to-list.ts';
import { AcceptButton } from './list/accept-button.tsx';
import { QueueSwatch } from './list/queue-swatch.tsx';
import { ResolveButton } from './resolve-button.tsx';
import styles from './ticket-header.module.css';
import { TicketMenu } from './ticket-menu.tsx';

const TransferDialog = lazyPart(() =>
  import('./dialogs/transfer-dialog.tsx').then((module) => ({ default: module.TransferDialog })),
);

type Props = {
  ticket: Ticket;
  /** Of the customer's name, after which the conversation is called. */
  nameId: string;
  isPanelOpen: boolean;
  onPanel: () => void;
  onClose?: (() => void) | undefined;
  /** The ticket's tags and the way to change them. */
  tags: ReactNode;
  slots?: TicketSlots | undefined;
};

/** Who attends to an open ticket: anybody who sees it may write, and should know into whose conversation. */
function Owner({ status, user }: Ticket) {
  const t = ticketPhrases.useT();
  const { user: me } = useSession();
  if (status !== 'open' || user === null) return null;
  const isOwn = user.id === me.id;
  return (
    <span className={styles['owner']} data-colleague={!isOwn || undefined}>
      <Avatar name={user.name} size={18} />
      {isOwn ? t('header.own') : t('header.owner', { name: user.name })}
      {' · '}
    </span>
  );
}

function Who({ ticket, nameId, onPanel, slots }: Pick<Props, 'ticket' | 'nameId' | 'onPanel' | 'slots'>) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const place = [ticket.queue?.name ?? t('row.noQueue'), ticket.whatsapp?.name].filter(Boolean);
  return (
    <button type="button" className={styles['who']} onClick={onPanel} title={t('header.contact')}>
      <Avatar
        name={ticket.contact.name}
        picture={ticket.contact.profilePicUrl}
        size={isNarrow ? 36 : 38}
        channel={ticket.channel}
      />
      <span>
        <b id={nameId}>{ticket.contact.name}</b>
        <small>
          {slots?.connectionMark?.(ticket)}
          <Owner {...ticket} />
          <QueueSwatch color={ticket.queue?.color} />
          {place.join(' · ')}
        </small>
      </span>
    </button>
  );
}

type ActionProps = { ticket: Ticket; onTransfer: () => void };

/** Giving a conversation away: two buttons where there is room for them. */
function HandOver({ ticket, onTransfer }: ActionProps) {
  const t = ticketPhrases.useT();
  const { giveBack } = useTicketActions(ticket);
  const isOpen = ticket.status === 'open';
  useShortcut('returnToQueue', () => void giveBack(), { when: isOpen });
  useShortcut('transfer', onTransfer);
  if (useIsNarrow()) return null;
  return (
    <>
      {isOpen && (
        <IconButton label={t('return')} keys="Shift D" icon={IconArrowBackUp} onClick={() => void giveBack()} />
      )}
      <IconButton label={t('transfer')} keys="Shift T" icon={IconArrowsExchange} onClick={onTransfer} />
    </>
  );
}

/** Whose conversation this is, where it belongs, and what can be done with it. */
export function TicketHeader({ ticket, nameId, isPanelOpen, onPanel, onClose, tags, slots = {} }: Props) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const showList = useListInFront();
  const [isTransferring, setTransferring] = useState(false);
  useMarkRead(ticket);
  useShortcut('contactPanel', onPanel);
  const startTransfer = () => setTransferring(true);
  return (
    <header className={styles['header']}>
      {isNarrow && (
        <ActionIcon size={40} aria-label={t('header.back')} onClick={() => void showList()}>
          <IconArrowLeft size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <Who ticket={ticket} nameId={nameId} onPanel={onPanel} slots={slots} />
      <div className={styles['tags']}>{tags}</div>
      <span className={styles['grow']} />
      {ticket.status !== 'closed' && <HandOver ticket={ticket} onTransfer={startTransfer} />}
      {!isNarrow && <TicketMenu ticket={ticket} slots={slots} onTransfer={startTransfer} />}
      {ticket.status === 'pending' && <AcceptButton ticket={ticket} hasShortcut />}
      {ticket.status === 'open' && <ResolveButton ticket={ticket} slots={slots} />}
      {isNarrow && <TicketMenu ticket={ticket} slots={slots} onTransfer={startTransfer} />}
      {!isNarrow && (
        <IconButton
          label={t('header.panel')}
          icon={IconLayoutSidebarRight}
          aria-pressed={isPanelOpen}
          className={isPanelOpen ? styles['pressed'] : undefined}
          onClick={onPanel}
        />
      )}
      {onClose && <IconButton label={t('beside.close')} keys="Shift B" icon={IconX} onClick={onClose} />}
      <Suspense>
        {isTransferring && (
          <TransferDialog ticket={ticket} assistant={slots.transferNote} onClose={() => setTransferring(false)} />
        )}
      </Suspense>
    </header>
  );
}
