import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { useState } from 'react';
import type { FileChange } from './save-schedule.ts';

type Shown = { change: FileChange; name: string | null; address: string | null };

const nothing: Shown = { change: { what: 'keep' }, name: null, address: null };

/** The file of a message that is being written: the stored one, a chosen one, or none. */
export function useFile(stored: Schedule | null) {
  const [shown, setShown] = useState<Shown>(() => ({
    ...nothing,
    name: stored?.mediaName ?? null,
    address: stored?.mediaPath ?? null,
  }));
  return {
    ...shown,
    attach: (file: File) => setShown({ change: { what: 'attach', file }, name: file.name, address: null }),
    detach: () => setShown({ ...nothing, ...(stored?.mediaPath && { change: { what: 'detach' as const } }) }),
  };
}
