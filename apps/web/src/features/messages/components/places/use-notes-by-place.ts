import { useLayoutEffect, useMemo } from 'react';
import type { History } from '../../history/history.ts';
import { notesByPlace } from '../../history/notes-by-place.ts';
import { useInlineNotes } from './inline-notes.ts';

/** Where the notes stand among what is loaded. `toEnd` keeps somebody at the end there when one is added. */
export function useNotesByPlace(history: History, toEnd: (() => void) | null) {
  const { all } = useInlineNotes();
  const segment = history.view;
  const { version } = history;
  const places = useMemo(
    () => notesByPlace(segment, all),
    // oxlint-disable-next-line react/exhaustive-deps -- the stretch changes in place; the version tells when
    [segment, version, all],
  );
  const newest = all.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest === undefined || toEnd === null) return;
    const frame = requestAnimationFrame(toEnd);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only another note at the end moves it
  }, [newest]);
  return places;
}
