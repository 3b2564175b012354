import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../../../../ui/marks/avatar.tsx';
import { receiversQuery } from '../../../reference-lists.data.ts';
import { isThere, orderReceivers, type Receiver } from './order-receivers.ts';
import { receiverPhrases } from './phrases/phrases.ts';
import styles from './receivers.module.css';

type Props = {
  exceptId: number | null;
  /** Only who can be given its tickets stands here. */
  queueId: number | null;
  value: string | null;
  onChange: (userId: string | null) => void;
};

function Person({ person, isChosen, onChoose }: { person: Receiver; isChosen: boolean; onChoose: () => void }) {
  const t = receiverPhrases.useT();
  const { name, online, pause, openTickets } = person;
  return (
    <button type="button" className={styles['person']} aria-pressed={isChosen} onClick={onChoose}>
      <Avatar name={name} size={28} online={isThere(person)} />
      <span>
        <b>{name}</b>
        <small>{t(pause ? 'paused' : online ? 'online' : 'away')}</small>
      </span>
      <span className={styles['busy']}>{t('open', { count: openTickets })}</span>
    </button>
  );
}

/** Who can be given the ticket: who is there, and how much each has open already. A second press takes the choice back. */
export function Receivers({ exceptId, queueId, value, onChange }: Props) {
  const t = receiverPhrases.useT();
  const { data = [] } = useQuery(receiversQuery(queueId));
  const people = orderReceivers(data.filter(({ id }) => id !== exceptId));
  if (people.length === 0) return null;
  return (
    <fieldset className={styles['people']}>
      <legend>{t('title')}</legend>
      <div className={styles['list']}>
        {people.map((person) => {
          const isChosen = value === String(person.id);
          return (
            <Person
              key={person.id}
              person={person}
              isChosen={isChosen}
              onChoose={() => onChange(isChosen ? null : String(person.id))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
