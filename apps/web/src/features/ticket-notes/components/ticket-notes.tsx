import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { ticketNoteRoutes } from '@balcao/contract/ticket-notes/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { ticketNotePhrases } from '../phrases/phrases.ts';
import { removeNote, notesQuery } from '../ticket-notes.data.ts';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './ticket-notes.module.css';

type Props = { ticket: Pick<Ticket, 'id' | 'contactId'> };

type ListProps = Props & { notes: readonly TicketNote[]; onDelete: (note: TicketNote) => void; older: ReactNode };

function NoteList({ ticket, notes, onDelete, older }: ListProps) {
  const t = ticketNotePhrases.useT();
  if (notes.length === 0) return <p className={styles['empty']}>{t('empty')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <ul className={styles['list']} aria-label={t('list')} tabIndex={0}>
      {notes.map((note) => (
        <NoteCard
          key={note.id}
          note={note}
          isOfEarlierTicket={note.ticketId !== ticket.id}
          onDelete={() => onDelete(note)}
        />
      ))}
      {older && <li>{older}</li>}
    </ul>
  );
}

/** What the team noted about this customer, and a place to note more. The customer sees none of it. */
export function TicketNotes({ ticket }: Props) {
  const t = ticketNotePhrases.useT();
  const queries = useQueryClient();
  const list = useInfiniteQuery(notesQuery(ticket.contactId));
  const { data: notes, error, refetch } = list;
  const [deleting, setDeleting] = useState<TicketNote | null>(null);

  const older = list.hasNextPage && (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t('older')}
    </Button>
  );

  async function remove(note: TicketNote) {
    await call(ticketNoteRoutes.remove, { params: { noteId: note.id } });
    removeNote(queries, note);
    toastSuccess(t('deleted'));
  }

  return (
    <section className={styles['notes']}>
      <h4>{t('title')}</h4>
      {notes ? (
        <NoteList ticket={ticket} notes={notes} onDelete={setDeleting} older={older} />
      ) : (
        ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <Skeleton h={46} />)
      )}
      <NoteForm key={ticket.id} ticket={ticket} />
      {deleting && (
        <ConfirmDialog
          opened
          title={t('delete.title')}
          confirmLabel={t('delete.confirm')}
          isDestructive
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          {deleting.note}
        </ConfirmDialog>
      )}
    </section>
  );
}
