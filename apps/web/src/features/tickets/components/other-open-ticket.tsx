import { Button } from '@mantine/core';
import { ticketPhrases } from '../phrases/phrases.ts';
import styles from './dialogs/dialog.module.css';

type Props = {
  /** Null when the ticket is not ours to see. */
  uuid: string | null;
  onOpen: (uuid: string) => void;
};

/** The customer already has an open ticket: offers it, or says that a colleague attends to it. */
export function OtherOpenTicket({ uuid, onOpen }: Props) {
  const t = ticketPhrases.useT();
  return (
    <div className={styles['note']} role="alert">
      <p>{t(uuid === null ? 'other.hidden' : 'other.exists')}</p>
      {uuid !== null && (
        <Button variant="default" mt={8} onClick={() => onOpen(uuid)}>
          {t('other.open')}
        </Button>
      )}
    </div>
  );
}
