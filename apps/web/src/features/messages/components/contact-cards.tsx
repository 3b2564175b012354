import type { Message } from '@balcao/contract/messages/models.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import { readCards } from '../vcard.ts';
import styles from './cards.module.css';

/** People whose cards were shared. */
export function ContactCards({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { contacts } = message.details;
  const people = contacts
    ? contacts.map(({ name, phones }) => ({ name, phones: phones.map(({ phone }) => phone) }))
    : readCards(message.body);
  if (people.length === 0) return <span>{t('kind.contact')}</span>;
  return (
    <ul className={styles['list']}>
      {people.map((person) => (
        <li key={`${person.name} ${person.phones.join()}`} className={styles['card']}>
          <span style={{ gridRow: 'span 2' }}>
            <Avatar name={person.name || '#'} size={38} />
          </span>
          <b>{person.name || t('kind.contact')}</b>
          <small>{person.phones.join(', ') || t('contact.noNumber')}</small>
        </li>
      ))}
    </ul>
  );
}
