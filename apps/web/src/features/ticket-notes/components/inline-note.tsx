import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { formatShortDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ticketNotePhrases } from '../phrases/phrases.ts';
import styles from './inline-note.module.css';

/** So much of a note stands among the messages until somebody wants the rest. */
const MAX_SHOWN = 600;

/** A note where it was written in the conversation: paper that only colleagues see. */
export function InlineNote({ note }: { note: TicketNote }) {
  const t = ticketNotePhrases.useT();
  const { timeZone } = useSession().user.company;
  const [isWhole, setWhole] = useState(false);
  const isLong = note.note.length > MAX_SHOWN;
  const shown = isLong && !isWhole ? `${note.note.slice(0, MAX_SHOWN).toWellFormed()}…` : note.note;
  return (
    <aside className={styles['note']} aria-label={t('inline', { name: note.user?.name ?? t('someone') })}>
      <p>{shown}</p>
      {isLong && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'less' : 'more')}
        </button>
      )}
      <small>
        <IconNote size={13} stroke={1.8} aria-hidden />
        {`${note.user?.name ?? t('someone')} · ${formatShortDateTime(note.createdAt, timeZone)}`}
      </small>
    </aside>
  );
}
