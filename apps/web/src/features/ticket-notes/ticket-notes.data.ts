import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { NOTES_PER_PAGE, ticketNoteRoutes } from '@balcao/contract/ticket-notes/routes.ts';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchIfUnderway } from '../../platform/refetch-soon.ts';

/** `next` is kept apart from the notes: a page from which one was deleted is still not the last. */
type Page = { notes: TicketNote[]; next: number | undefined };

const notesKey = (contactId: number) => ['ticket-notes', contactId] as const;

/** What was noted about a customer, in every ticket that the reader may view, newest first, page by page. */
export const notesQuery = (contactId: number) =>
  infiniteQueryOptions({
    queryKey: notesKey(contactId),
    async queryFn({ pageParam: before, signal }): Promise<Page> {
      const notes = await call(ticketNoteRoutes.list, { query: { contactId, before } }, { signal });
      return { notes, next: notes.length < NOTES_PER_PAGE ? undefined : notes.at(-1)?.id };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ notes }) => notes),
  });

type Edit = (notes: TicketNote[], page: number) => TicketNote[];

/** The one place that edits the cached notes: answers and events both come here. */
function editNotes(queries: QueryClient, contactId: number, edit: Edit): void {
  const key = notesKey(contactId);
  refetchIfUnderway(queries, key);
  queries.setQueryData<InfiniteData<Page>>(
    key,
    (list) =>
      list && { ...list, pages: list.pages.map((page, index) => ({ ...page, notes: edit(page.notes, index) })) },
  );
}

export const putNote = (queries: QueryClient, note: TicketNote) =>
  editNotes(queries, note.contactId, (notes, page) => {
    const others = notes.filter(({ id }) => id !== note.id);
    return page === 0 ? [note, ...others] : others;
  });

export const removeNote = (queries: QueryClient, { id, contactId }: Pick<TicketNote, 'id' | 'contactId'>) =>
  editNotes(queries, contactId, (notes) => notes.filter((note) => note.id !== id));
