import { lanePhrases } from '../phrases/lanes/phrases.ts';
import { tagPhrases } from '../phrases/phrases.ts';
import type { TagKind } from '../tags.data.ts';

/** What a list of tags or of lanes calls its things. */
export function useListTexts(kind: TagKind) {
  const [ofTags, ofLanes] = [tagPhrases.useT(), lanePhrases.useT()];
  const t = kind === 'lane' ? ofLanes : ofTags;
  return {
    title: t('title'),
    search: t('search'),
    add: t('add'),
    empty: [t('empty'), t('empty.hint')] as [string, string],
    formTitle: (isNew: boolean) => t(isNew ? 'form.new' : 'form.edit'),
    saved: t('saved'),
    deleted: t('deleted'),
    deleteTitle: (name: string) => t('delete.title', { name }),
    deleteUnused: t('delete.unused'),
  };
}
