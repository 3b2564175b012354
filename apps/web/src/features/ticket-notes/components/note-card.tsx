import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { IconTrash } from '@tabler/icons-react';
import { formatShortDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ticketNotePhrases } from '../phrases/phrases.ts';
import styles from './ticket-notes.module.css';

type Props = { note: TicketNote; isOfEarlierTicket: boolean; onDelete: () => void };

/** One note: what it says, who wrote it and when. Its author and admins may delete it. */
export function NoteCard({ note, isOfEarlierTicket, onDelete }: Props) {
  const t = ticketNotePhrases.useT();
  const { user } = useSession();
  const mayDelete = user.profile === 'admin' || user.super || note.user?.id === user.id;
  const facts = [
    note.user?.name ?? t('someone'),
    formatShortDateTime(note.createdAt, user.company.timeZone),
    ...(isOfEarlierTicket ? [t('earlier')] : []),
  ];
  return (
    <li className={styles['note']}>
      <p>{note.note}</p>
      {mayDelete && (
        <IconButton
          label={t('delete')}
          icon={IconTrash}
          iconSize={15}
          size={24}
          className={styles['delete']}
          hintPosition="left"
          onClick={onDelete}
        />
      )}
      <small>{facts.join(' · ')}</small>
    </li>
  );
}
