import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { unsentPhrases } from './phrases/phrases.ts';

type Props = { onConfirm: () => void; onClose: () => void };

/** Before a ticket is closed whose last message still waits: the customer has not read what one thinks is said. */
export function UnsentDialog({ onConfirm, onClose }: Props) {
  const t = unsentPhrases.useT();
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirmLabel={t('confirm')}
      onConfirm={() => Promise.resolve(onConfirm())}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
