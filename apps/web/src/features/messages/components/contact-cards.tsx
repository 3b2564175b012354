import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { readCards, type CardPerson } from '../vcard.ts';
import styles from './cards.module.css';
import { useTools } from './conversation-tools.ts';

const LONGEST_NAME = 50;

const save = ({ name, phones }: CardPerson) =>
  call(contactRoutes.create, {
    body: { name: (name || (phones[0] ?? '')).slice(0, LONGEST_NAME), number: phones[0] ?? '', email: '' },
  });

/** The contact of a card, saved if nobody has done so before. */
async function contactOf(person: CardPerson): Promise<ContactRef> {
  try {
    return await save(person);
  } catch (failure) {
    if (!isApiError(failure) || !failure.code.startsWith('ERR_DUPLICATED_CONTACT')) throw failure;
    const digits = (person.phones[0] ?? '').replaceAll(/\D/g, '');
    // With or without the ninth digit, the last eight are the same.
    const { contacts } = await call(contactRoutes.list, { query: { searchParam: digits.slice(-8) } });
    const [known] = contacts;
    if (!known) throw failure;
    return known;
  }
}

function CardButtons({ person }: { person: CardPerson }) {
  const t = messagePhrases.useT();
  const { openTicketWith } = useTools();
  const [isBusy, setBusy] = useState(false);

  async function keepContact() {
    await save(person);
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
          onClick={() => void run(async () => openTicketWith(await contactOf(person)))}
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
    ? contacts.map(({ name, phones }) => ({ name, phones: phones.map(({ phone }) => phone) }))
    : readCards(message.body);
  return people.length === 0 ? <span>{t('kind.contact')}</span> : <CardList people={people} />;
}
