import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { History } from '../../history/history.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { notesByPlace, type PlacedNote } from '../../history/notes-by-place.ts';
import { useInlineNotes } from './inline-notes.ts';

/** Where the notes stand among what is loaded. `toEnd` keeps somebody at the end there when one is added. */
export function useNotesByPlace(history: History, toEnd: (() => void) | null) {
  const { all, loadBack } = useInlineNotes();
  const segment = history.view;
  const { version } = history;
  const places = useMemo(
    () => notesByPlace(segment, all),
    // oxlint-disable-next-line react/exhaustive-deps -- the stretch changes in place; the version tells when
    [segment, version, all],
  );
  const reachesBack = isOlder(segment.all[0], all[0]);
  useEffect(() => {
    if (reachesBack) loadBack?.();
  }, [reachesBack, loadBack]);
  const newest = all.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest === undefined || toEnd === null) return;
    const frame = requestAnimationFrame(toEnd);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only another note at the end moves it
  }, [newest]);
  return places;
}

/** Whether messages are loaded that are older than every loaded note: notes may be missing among them. */
const isOlder = (message: Message | undefined, note: PlacedNote | undefined) =>
  message !== undefined && note !== undefined && message.sentAt < note.createdAt;
