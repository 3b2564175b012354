import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { splitText } from '@balcao/channels/kit/split-text.ts';
import type { Draft } from './queue-messages.ts';

/** Where the channel takes only short texts, a longer one becomes several messages in order. What was quoted stays with the first. */
export function splitTexts(drafts: readonly Draft[], { limits }: ChannelManifest): Draft[] {
  if (!limits.splitsTexts) return [...drafts];
  return drafts.flatMap((draft) =>
    draft.mediaType === 'chat' && !draft.outgoing
      ? splitText(draft.body, limits).map((body) => ({ ...draft, body }))
      : [draft],
  );
}
