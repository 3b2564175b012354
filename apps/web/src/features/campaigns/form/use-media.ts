import { MAX_CAMPAIGN_FILE_BYTES, type Campaign } from '@balcao/contract/campaigns/models.ts';
import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { basedOn } from './based-on.ts';
import type { ShownMedia } from '../preview/phone-preview.tsx';

/** What happens to the file: nothing, a new one, or none any more. */
type MediaChange = { what: 'keep' } | { what: 'attach'; file: File } | { what: 'detach' };
/** `isStored`: the server has a file by now, or may have one whose answer was lost. */
type Chosen = { change: MediaChange; shown: ShownMedia | null; isStored: boolean };

export const fileEndings = ['.png', '.jpg', '.jpeg', '.mp4', '.mp3', '.ogg', '.pdf'];

function kindOf(mime: string | null): ShownMedia['kind'] {
  const [main] = (mime ?? '').split('/');
  if (main === 'image') return 'picture';
  if (main === 'video') return 'film';
  return main === 'audio' ? 'sound' : 'file';
}

export function problemOfFile({ name, size }: File): 'file.wrongType' | 'file.tooLarge' | null {
  if (!fileEndings.some((ending) => name.toLowerCase().endsWith(ending))) return 'file.wrongType';
  return size > MAX_CAMPAIGN_FILE_BYTES ? 'file.tooLarge' : null;
}

const chosenOf = (stored: Campaign | null): Chosen => ({
  change: { what: 'keep' },
  isStored: Boolean(stored?.mediaPath),
  shown: stored?.mediaName
    ? { name: stored.mediaName, address: stored.mediaPath, kind: kindOf(stored.mediaMime) }
    : null,
});

/** The file of a campaign that is being written: the stored one, a chosen one, or none. */
export function useMedia(stored: Campaign | null) {
  const [{ change, shown, isStored }, setChosen] = useState(() => chosenOf(stored));
  const local = shown?.address?.startsWith('blob:') ? shown.address : null;
  useEffect(() => () => void (local !== null && URL.revokeObjectURL(local)), [local]);

  return {
    shown,
    attach: (file: File) =>
      setChosen({
        isStored,
        change: { what: 'attach', file },
        shown: { name: file.name, address: URL.createObjectURL(file), kind: kindOf(file.type) },
      }),
    detach: () => setChosen({ isStored, change: { what: isStored ? 'detach' : 'keep' }, shown: null }),
    /** Answers the campaign as it is then. Done again because no answer was heard, it is done once. */
    async save(campaign: Campaign): Promise<Campaign> {
      if (change.what === 'keep') return campaign;
      const query = basedOn(campaign, change.what === 'attach' ? change.file : change);
      const seen = { params: { campaignId: campaign.id }, query };
      setChosen((known) => ({ ...known, isStored: true }));
      const saved =
        change.what === 'attach'
          ? await call(campaignRoutes.attach, { ...seen, files: [change.file] })
          : await call(campaignRoutes.detach, seen);
      setChosen((known) => ({ ...known, change: { what: 'keep' }, isStored: change.what === 'attach' }));
      return saved;
    },
    /** The file of what is stored now, in the place of what was chosen here. */
    load: (fresh: Campaign) => setChosen(chosenOf(fresh)),
  };
}
export type Media = ReturnType<typeof useMedia>;
