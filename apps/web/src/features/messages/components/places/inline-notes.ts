import { createContext, use, type ReactNode } from 'react';
import type { PlacedNote } from '../../history/notes-by-place.ts';

/** Notes that stand among the messages; another feature knows them and draws them. */
export type InlineNotes = {
  /** Oldest first. */
  all: readonly PlacedNote[];
  /** Reads what was noted before the oldest of them; null where nothing is left or it is being read. */
  loadBack: (() => void) | null;
  draw: (noteId: number) => ReactNode;
};

const none: InlineNotes = { all: [], loadBack: null, draw: () => null };

export const InlineNotesContext = createContext<InlineNotes>(none);
export const useInlineNotes = () => use(InlineNotesContext);
