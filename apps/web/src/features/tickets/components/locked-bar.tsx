import { Button } from '@mantine/core';
import { IconClockPause, IconLock } from '@tabler/icons-react';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { OffDuty } from '../../../ui/hours/off-duty.tsx';
import { ticketPhrases } from '../phrases/phrases.ts';
import { AcceptButton } from './list/accept-button.tsx';
import styles from './locked-bar.module.css';

type Props = { ticket: Ticket; onReopen: () => void };

/** Stands in the place of the input while its reader is off duty, or while a ticket waits or is closed, with the one action that opens it. */
export function LockedBar({ ticket, onReopen }: Props) {
  const t = ticketPhrases.useT();
  if (useOffDuty()) {
    return (
      <OffDuty className={styles['bar']}>
        <IconClockPause size={18} stroke={1.7} aria-hidden />
      </OffDuty>
    );
  }
  const isPending = ticket.status === 'pending';
  return (
    <output className={styles['bar']}>
      <IconLock size={18} stroke={1.7} aria-hidden />
      <span>{t(isPending ? 'locked.pending' : 'locked.closed')}</span>
      {isPending ? <AcceptButton ticket={ticket} /> : <Button onClick={onReopen}>{t('reopen')}</Button>}
    </output>
  );
}
