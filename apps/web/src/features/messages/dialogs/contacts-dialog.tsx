import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import styles from '../components/dialogs.module.css';
import type { ComposerSlots } from '../composer/composer-slots.ts';
import type { NewMessageInput } from '../outbox/outbox-item.ts';
import { messagePhrases } from '../phrases/phrases.ts';

type Props = {
  chooser: NonNullable<ComposerSlots['contactChooser']>;
  onSend: (contacts: NonNullable<NewMessageInput['contacts']>) => void;
  onClose: () => void;
};

const MOST = 20;
const cardOf = ({ name, number }: ContactRef) => ({
  name: name.slice(0, 300),
  phones: number ? [{ phone: number.startsWith('+') ? number : `+${number}`, waId: number.replaceAll(/\D/g, '') }] : [],
});

/** Chooses the contacts whose cards are sent. */
export function ContactsDialog({ chooser, onSend, onClose }: Props) {
  const t = messagePhrases.useT();
  const [chosen, setChosen] = useState<readonly ContactRef[]>([]);

  function add(contact: ContactRef | null) {
    if (!contact || chosen.length >= MOST) return;
    setChosen((known) => (known.some(({ id }) => id === contact.id) ? known : [...known, contact]));
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('attach.contacts')}
      size={460}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {chosen.length > 0 && (
        <ul className={styles['chips']}>
          {chosen.map((contact) => (
            <li key={contact.id}>
              {contact.name}
              <button
                type="button"
                aria-label={t('files.remove', { name: contact.name })}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== contact.id))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chooser({ chosen: null, onChoose: add })}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onSend(chosen.map(cardOf));
            onClose();
          }}
        >
          {t('contacts.send', { count: chosen.length })}
        </Button>
      </div>
    </Modal>
  );
}
