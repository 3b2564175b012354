import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { ReactNode } from 'react';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { useIsNarrow } from '../../../../ui/hooks/use-is-narrow.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import styles from './dialog.module.css';

type Props = { ticket: Ticket; conversation: (ticket: Ticket) => ReactNode; onClose: () => void };

/** Looks into a conversation without touching it. */
export function SpyDialog({ ticket, conversation, onClose }: Props) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  return (
    <Modal
      opened
      onClose={onClose}
      title={ticket.contact.name}
      size={720}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: styles['spyContent'] ?? '', body: styles['spyBody'] ?? '' }}
    >
      <p className={styles['spyHint']}>{t('spy.hint')}</p>
      <div className={styles['spyMessages']}>{conversation(ticket)}</div>
    </Modal>
  );
}
