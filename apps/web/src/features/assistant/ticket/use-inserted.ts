import { useState } from 'react';

type Field = { text: string; write: (text: string) => void };

/** A draft that was put into a field: known as such until somebody changes it, and taken back until then. */
export function useInserted({ text, write }: Field) {
  const [inserted, setInserted] = useState<{ before: string; text: string } | null>(null);
  return {
    isInserted: inserted !== null && inserted.text === text,
    insert: (before: string, draft: string) => {
      setInserted({ before, text: draft });
      write(draft);
    },
    undo: () => {
      if (inserted) write(inserted.before);
      setInserted(null);
    },
  };
}
