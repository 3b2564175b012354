import { IconBolt, IconKeyboard } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  canTakeQuickReply,
  requestQuickReply,
} from '../../features/messages/composer/quick-replies/quick-reply-requests.ts';
import { searchQuickReplies } from '../../features/quick-messages/quick-replies.data.ts';
import { isListenedTo, trigger } from '../../platform/keys/listen.ts';
import { keyPhrases } from '../../platform/keys/phrases/phrases.ts';
import { shortcutIds, shortcutOf, type ShortcutId } from '../../platform/keys/shortcuts.ts';
import type { PaletteItem } from './palette-item.ts';

/** Keys about the row that has the focus make no sense while the palette has it. */
const withoutMeaning = new Set<ShortcutId>([
  'palette',
  'escape',
  'nextTicket',
  'previousTicket',
  'openTicket',
  'accept',
]);
const MAX_REPLIES = 6;

/** What the keys would do on the screen behind; on a conversation, what can be done with it. */
export function useCommands(): PaletteItem[] {
  const t = keyPhrases.useT();
  return shortcutIds
    .filter((id) => !withoutMeaning.has(id) && shortcutOf(id).group !== 'go' && isListenedTo(id))
    .map((id) => ({ id: `key-${id}`, label: t(id), icon: IconKeyboard, shortcut: id, run: () => trigger(id) }));
}

/** Prepared answers, while there is an input to write them into. */
export function useQuickReplyItems(words: string): PaletteItem[] {
  const queries = useQueryClient();
  const { data: replies = [] } = useQuery({
    queryKey: ['quick-messages', 'palette', words],
    queryFn: () => searchQuickReplies(queries, words.replace(/^\//, '')),
    enabled: words !== '' && canTakeQuickReply(),
    staleTime: 0,
  });
  return replies.slice(0, MAX_REPLIES).map((reply) => ({
    id: `reply-${reply.id}`,
    label: `/${reply.shortcode.replace(/^\//, '')}`,
    description: reply.message,
    icon: IconBolt,
    run: () => requestQuickReply(reply),
  }));
}
