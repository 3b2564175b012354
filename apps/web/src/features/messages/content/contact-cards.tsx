import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { contactOfNumber } from '../../../platform/contacts/contact-of-number.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { parseCards, type CardPerson } from '../vcard.ts';
import styles from './cards.module.css';
import { useTools } from '../components/conversation-tools.ts';

const MAX_NAME = 50;

const fieldsOf = ({ name, phones: [number = ''] }: CardPerson) => ({
  name: (name || number).slice(0, MAX_NAME),
  number,
});

function CardButtons({ person }: { person: CardPerson }) {
  const t = messagePhrases.useT();
  const { openTicketWith } = useTools();
  const [isBusy, setBusy] = useState(false);

  async function keepContact() {
    await call(contactRoutes.create, { body: fieldsOf(person) });
    toastSuccess(t('contact.saved'));
  }

  async function run(work: () => Promise<void>) {
    setBusy(true);
    await work().catch(toastFailure);
    setBusy(false);
  }

  return (
    <div className={styles['buttons']}>
      <button type="button" disabled={isBusy} onClick={() => void run(keepContact)}>
        {t('contact.save')}
      </button>
      {openTicketWith && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void run(async () => openTicketWith(await contactOfNumber(fieldsOf(person))))}
        >
          {t('contact.newTicket')}
        </button>
      )}
    </div>
  );
}

/** People; each can be saved, and a ticket opened with them. */
export function CardList({ people }: { people: readonly CardPerson[] }) {
  const t = messagePhrases.useT();
  const { isReadOnly } = useTools();
  return (
    <ul className={styles['list']}>
      {people.map((person) => (
        <li key={`${person.name} ${person.phones.join()}`} className={styles['person']}>
          <div className={styles['card']}>
            <span style={{ gridRow: 'span 2' }}>
              <Avatar name={person.name || '#'} size={38} />
            </span>
            <b>{person.name || t('kind.contact')}</b>
            <small>{person.phones.map(formatPhoneNumber).join(', ') || t('contact.noNumber')}</small>
          </div>
          {!isReadOnly && person.phones.length > 0 && <CardButtons person={person} />}
        </li>
      ))}
    </ul>
  );
}

/** People whose cards were shared. */
export function ContactCards({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { contacts } = message.details;
  const people = contacts
    ? contacts.map(({ name, phones }) => ({ name, phones: phones.map(({ phone, waId }) => waId ?? phone) }))
    : parseCards(message.body);
  return people.length === 0 ? <span>{t('kind.contact')}</span> : <CardList people={people} />;
}
