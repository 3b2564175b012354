import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDate } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TagChip } from '../../../ui/tag-chip.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { contactQuery } from '../contacts.data.ts';
import { contactPhrases } from '../phrases/phrases.ts';
import { ContactFacts } from './contact-facts.tsx';
import styles from './contact-panel.module.css';
import { EarlierTickets } from './earlier-tickets.tsx';

type Props = {
  ticket: Ticket;
  onClose: () => void;
  /** What the team noted. */
  notes?: ReactNode;
};

function Tags({ tags }: Pick<Ticket, 'tags'>) {
  const t = contactPhrases.useT();
  if (tags.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h4>{t('tags')}</h4>
      <div className={styles['tags']}>
        {tags.map((tag) => (
          <TagChip key={tag.id} size="md" name={tag.name} color={tag.color} />
        ))}
      </div>
    </section>
  );
}

function ExtraInfo({ contact }: { contact: Contact }) {
  const t = contactPhrases.useT();
  if (contact.extraInfo.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h4>{t('extra')}</h4>
      <dl className={styles['pairs']}>
        {contact.extraInfo.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Loading() {
  return (
    <div className={styles['loading']} aria-busy="true">
      <Skeleton h={12} w="62%" />
      <Skeleton h={12} w="74%" />
      <Skeleton h={12} w="48%" />
    </div>
  );
}

/** Who the customer is: ways to reach them, tags, whatever the company noted. */
export function ContactPanel({ ticket, onClose, notes }: Props) {
  const t = contactPhrases.useT();
  const { timeZone } = useSession().user.company;
  const isNarrow = useIsNarrow();
  const panel = useRef<HTMLElement>(null);
  const { data: contact, error, refetch } = useQuery(contactQuery(ticket.contactId));
  const known = contact ?? ticket.contact;
  useHotkeys(isNarrow ? [['Escape', onClose]] : []);
  useEffect(() => {
    if (isNarrow) panel.current?.focus();
  }, [isNarrow]);
  return (
    <aside ref={panel} tabIndex={-1} className={styles['panel']} aria-label={t('panel')}>
      <header className={styles['head']}>
        <h2>{t('title')}</h2>
        <IconButton label={t('close')} icon={IconX} hintPosition="left" size={isNarrow ? 40 : 32} onClick={onClose} />
      </header>
      <div className={styles['body']}>
        <div className={styles['identity']}>
          <Avatar name={known.name} picture={known.profilePicUrl} size={64} />
          <h3>{known.name}</h3>
          {contact && <p>{t('since', { date: formatDate(contact.createdAt, timeZone) })}</p>}
        </div>
        {contact ? (
          <ContactFacts contact={contact} />
        ) : (
          ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <Loading />)
        )}
        <Tags tags={ticket.tags} />
        {notes}
        {contact && <ExtraInfo contact={contact} />}
        <EarlierTickets ticket={ticket} />
      </div>
    </aside>
  );
}
