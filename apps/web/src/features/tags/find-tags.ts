import type { TagRef } from '@balcao/contract/tags/models.ts';
import { MIN_TAG_NAME_LENGTH } from '@balcao/contract/tags/routes.ts';

/** Lower case without accents, as the server compares. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const oneLine = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim();

export const isSameName = (a: string, b: string) => fold(oneLine(a)) === fold(oneLine(b));

/** The tags whose name contains what was typed, and the name of a new one when none is called that. */
export function findTags(all: readonly TagRef[], typed: string): { found: TagRef[]; newName: string | null } {
  const name = oneLine(typed);
  const term = fold(name);
  const isKnown = all.some((tag) => fold(tag.name) === term);
  return {
    found: all.filter((tag) => fold(tag.name).includes(term)),
    newName: !isKnown && name.length >= MIN_TAG_NAME_LENGTH ? name : null,
  };
}
