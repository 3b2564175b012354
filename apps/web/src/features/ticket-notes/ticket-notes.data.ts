import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { ticketNoteRoutes } from '@balcao/contract/ticket-notes/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchIfUnderway } from '../../platform/refetch-soon.ts';

const notesKey = (contactId: number) => ['ticket-notes', contactId] as const;

/** What was noted about a customer, in every ticket that the reader may view, newest first. */
export const notesQuery = (contactId: number) =>
  queryOptions({
    queryKey: notesKey(contactId),
    queryFn: ({ signal }) => call(ticketNoteRoutes.list, { query: { contactId } }, { signal }),
  });

type Edit = (notes: TicketNote[]) => TicketNote[];

/** The one place that edits the cached notes: answers and events both come here. */
function editNotes(queries: QueryClient, contactId: number, edit: Edit): void {
  const key = notesKey(contactId);
  refetchIfUnderway(queries, key);
  queries.setQueryData<TicketNote[]>(key, (notes) => notes && edit(notes));
}

export const putNote = (queries: QueryClient, note: TicketNote) =>
  editNotes(queries, note.contactId, (notes) => [note, ...notes.filter(({ id }) => id !== note.id)]);

export const dropNote = (queries: QueryClient, { id, contactId }: Pick<TicketNote, 'id' | 'contactId'>) =>
  editNotes(queries, contactId, (notes) => notes.filter((note) => note.id !== id));
