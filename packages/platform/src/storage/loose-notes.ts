import type { Files, FoundFile } from './files.ts';

/** Files that belong to transactions that may not last. */
export type LooseNotes = {
  /** Says, before it is stored, that a file belongs to a transaction that may not last. */
  markUnreferenced: (key: string, at: Date) => Promise<void>;
  unmarkUnreferenced: (key: string) => Promise<void>;
  /** The files of which that was said. */
  listUnreferenced: () => Promise<{ key: string; since: Date }[]>;
};

const LOOSE_FOLDER = 'loose';
const noteOf = (key: string) => `${LOOSE_FOLDER}/${key.replace('/', '!')}`;
const keyOf = (note: string) => note.slice(LOOSE_FOLDER.length + 1).replace('!', '/');

/** One small file each, so that it works wherever files lie and needs no transaction. The file says since when. */
export const notesWithText = (files: Files): LooseNotes =>
  notes(files, async ({ key }) => {
    const text = await files.read(key).catch(() => null);
    return text && new Date(Buffer.from(text).toString());
  });

/** Since when is what the storage says of the note itself: reading each would be paid for. */
export const notesWithTime = (files: Files): LooseNotes => notes(files, ({ changedAt }) => Promise.resolve(changedAt));

function notes(files: Files, timeOf: (note: FoundFile) => Promise<Date | null>): LooseNotes {
  return {
    markUnreferenced: (key, at) => files.putBytes(noteOf(key), Buffer.from(at.toISOString())),
    unmarkUnreferenced: (key) => files.remove(noteOf(key)),
    async listUnreferenced() {
      const found: { key: string; since: Date }[] = [];
      for await (const note of files.list(LOOSE_FOLDER)) {
        if (!note.key.includes('!')) continue;
        const since = await timeOf(note);
        if (since !== null) found.push({ key: keyOf(note.key), since });
      }
      return found;
    },
  };
}
