import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { InlineNote } from './components/inline-note.tsx';
import { notesQuery } from './ticket-notes.data.ts';

/** A customer's notes, oldest first, each as it stands among the messages. */
export function useInlineNotes(contactId: number) {
  const { data } = useQuery(notesQuery(contactId));
  return useMemo(() => {
    const byId = new Map((data ?? []).map((note) => [note.id, note]));
    return {
      all: (data ?? []).toReversed(),
      draw: (noteId: number) => {
        const note = byId.get(noteId);
        return note ? <InlineNote note={note} /> : null;
      },
    };
  }, [data]);
}
