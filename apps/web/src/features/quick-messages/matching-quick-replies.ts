import type { OfferedQuickMessage } from '@balcao/contract/quick-messages/models.ts';

/** Lower case without accents, as the server compares. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The quick replies meant by what stands in the composer: a slash and what follows it on one line. The shortcode that is
 * typed comes first, then those that begin with it, contain it, and last those whose text does; of these, and of all after
 * a slash alone, the ones that one uses most come first.
 */
export function matchingQuickReplies(all: readonly OfferedQuickMessage[], typed: string): OfferedQuickMessage[] {
  if (!/^\/[^\n]*$/.test(typed)) return [];
  const term = fold(typed.slice(1)).trim();
  return all
    .map((reply) => ({ reply, rank: rankOf(reply, term) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank || b.reply.uses - a.reply.uses || compareShortcodes(a.reply, b.reply))
    .map(({ reply }) => reply);
}

const NO_MATCH = 4;

function rankOf({ shortcode, message }: OfferedQuickMessage, term: string): number {
  if (term === '') return 0;
  const code = fold(shortcode);
  if (code === term) return 0;
  if (code.startsWith(term)) return 1;
  if (code.includes(term)) return 2;
  return term.length > 2 && fold(message).includes(term) ? 3 : NO_MATCH;
}

/** By shortcode; of two with the same one, the own comes before the shared. */
const compareShortcodes = (a: OfferedQuickMessage, b: OfferedQuickMessage) =>
  fold(a.shortcode).localeCompare(fold(b.shortcode)) || Number(a.geral) - Number(b.geral) || a.id - b.id;
