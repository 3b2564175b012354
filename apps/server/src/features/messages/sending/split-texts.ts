import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { splitText } from '@balcao/channels/kit/outgoing/split-text.ts';
import type { NewOutgoingMessage } from './queue-messages.ts';

/**
 * Where the channel takes only short texts, a longer one becomes several messages in order, on every channel (`always`) where
 * nobody is there to shorten it. What was quoted stays with the first.
 */
export function splitTexts(
  drafts: readonly NewOutgoingMessage[],
  { limits }: ChannelManifest,
  always = false,
): NewOutgoingMessage[] {
  if (!limits.splitsTexts && !always) return [...drafts];
  return drafts.flatMap((draft) =>
    draft.mediaType === 'chat' && !draft.outgoing
      ? splitText(draft.body, limits).map((body) => ({ ...draft, body }))
      : [draft],
  );
}
