import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { InlineNote } from './components/inline-note.tsx';
import { notesQuery } from './ticket-notes.data.ts';

/** A customer's notes, oldest first, each as it stands among the messages; `loadBack` reads further back in time. */
export function useInlineNotes(contactId: number) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(notesQuery(contactId));
  return useMemo(() => {
    const byId = new Map((data ?? []).map((note) => [note.id, note]));
    return {
      all: (data ?? []).toReversed(),
      loadBack: hasNextPage && !isFetching ? () => void fetchNextPage() : null,
      draw: (noteId: number) => {
        const note = byId.get(noteId);
        return note ? <InlineNote note={note} /> : null;
      },
    };
  }, [data, hasNextPage, isFetching, fetchNextPage]);
}
