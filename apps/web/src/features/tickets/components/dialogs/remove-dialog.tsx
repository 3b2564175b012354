import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ticketPhrases } from '../../phrases/phrases.ts';

type Props = { ticket: Ticket; onRemove: () => Promise<unknown>; onClose: () => void };

/** Asks before a ticket is gone for good. */
export function RemoveDialog({ ticket, onRemove, onClose }: Props) {
  const t = ticketPhrases.useT();
  return (
    <ConfirmDialog
      opened
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      isDestructive
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t('remove.text', { name: ticket.contact.name })}
    </ConfirmDialog>
  );
}
