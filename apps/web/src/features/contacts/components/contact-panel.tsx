import type { Contact } from '@balcao/contract/contacts/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDate } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TagChip } from '../../../ui/marks/tag-chip.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { contactQuery } from '../contacts.data.ts';
import { contactPhrases } from '../phrases/phrases.ts';
import { ContactFacts } from './contact-facts.tsx';
import styles from './contact-panel.module.css';
import { Glance } from './glance/glance.tsx';

type Props = {
  ticket: Ticket;
  onClose: () => void;
  /** Whether campaigns reach them; for customers who are stored. */
  campaigns?: ((contact: Contact) => ReactNode) | undefined;
  /** What they owe the company, by its billing systems; for people. */
  invoices?: (() => ReactNode) | undefined;
  /** What the team noted. */
  notes?: ReactNode;
};

const ContactDialog = lazyPart(() =>
  import('./contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })),
);

/** Who serves somebody sees their number whole, whatever the list of contacts shows. */
const withNumberOf = (ticket: Ticket, contact: Contact): Contact =>
  contact.number?.includes('*') ? { ...contact, number: ticket.contact.number } : contact;

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

type HeadProps = { contact: Contact | undefined; onClose: () => void };

function Head({ contact, onClose }: HeadProps) {
  const t = contactPhrases.useT();
  const isNarrow = useIsNarrow();
  const [isEditing, setEditing] = useState(false);
  useHotkeys(isNarrow && !isEditing ? [['Escape', onClose]] : []);
  const button = { hintPosition: 'left', size: isNarrow ? 40 : 32 } as const;
  return (
    <header className={styles['head']}>
      <h2>{t('title')}</h2>
      <div className={styles['tools']}>
        {contact && <IconButton label={t('edit')} icon={IconPencil} onClick={() => setEditing(true)} {...button} />}
        <IconButton label={t('close')} icon={IconX} onClick={onClose} {...button} />
      </div>
      <Suspense>
        {isEditing && contact && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
      </Suspense>
    </header>
  );
}

function Identity({ ticket, contact }: { ticket: Ticket; contact: Contact | undefined }) {
  const t = contactPhrases.useT();
  const { timeZone } = useSession().user.company;
  const known = contact ?? ticket.contact;
  return (
    <div className={styles['identity']}>
      <Avatar name={known.name} picture={known.profilePicUrl} channel={ticket.channel} size={64} />
      <h3>{known.name}</h3>
      <p>{t('protocol', { code: ticket.code })}</p>
      {contact && <p>{t('since', { date: formatDate(contact.createdAt, timeZone) })}</p>}
      {contact?.active === false && <p data-blocked>{t('blocked')}</p>}
    </div>
  );
}

/** Who the customer is: ways to reach them, tags, whatever the company noted. */
export function ContactPanel({ ticket, onClose, campaigns, invoices, notes }: Props) {
  const t = contactPhrases.useT();
  const isNarrow = useIsNarrow();
  const panel = useRef<HTMLElement>(null);
  const { data: contact, error, refetch } = useQuery(contactQuery(ticket.contactId));
  useEffect(() => {
    if (isNarrow) panel.current?.focus();
  }, [isNarrow]);
  return (
    <aside ref={panel} tabIndex={-1} className={styles['panel']} aria-label={t('panel')}>
      <Head contact={contact} onClose={onClose} />
      <div className={styles['body']}>
        <Identity ticket={ticket} contact={contact} />
        {contact ? (
          <ContactFacts contact={withNumberOf(ticket, contact)} />
        ) : (
          ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <Loading />)
        )}
        {contact && !contact.isGroup && campaigns?.(contact)}
        {contact && !contact.isGroup && invoices?.()}
        <Tags tags={ticket.tags} />
        {notes}
        {contact && <ExtraInfo contact={contact} />}
        <Glance ticket={ticket} />
      </div>
    </aside>
  );
}
