import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { useEffect, useState } from 'react';
import type { PictureChange } from './save-quick-message.ts';

type Shown = { change: PictureChange; name: string | null; address: string | null };

const nothing: Shown = { change: { what: 'keep' }, name: null, address: null };

/** The picture as it is stored. `address` is for an image tag. */
const storedPicture = (message: QuickMessage | null): Shown => ({
  ...nothing,
  name: message?.mediaName ?? null,
  address: message?.mediaPath ?? null,
});

/** The picture of a message that is being written: the stored one, a chosen one, or none. */
export function usePicture(stored: QuickMessage | null) {
  const [shown, setShown] = useState(() => storedPicture(stored));
  const { change, address } = shown;
  useEffect(
    () => (change.what === 'attach' && address ? () => URL.revokeObjectURL(address) : undefined),
    [change, address],
  );
  return {
    ...shown,
    attach: (file: File) =>
      setShown({ change: { what: 'attach', file }, name: file.name, address: URL.createObjectURL(file) }),
    detach: () => setShown({ ...nothing, ...(stored?.isMedia && { change: { what: 'detach' } }) }),
  };
}
