import type { ListTexts } from './list-page.tsx';

/** What a feature with such a page has phrases for, under these names. */
type ListPhrase = 'title' | 'search' | 'add' | 'empty' | 'empty.hint' | 'notFound.hint';

/** What a list says of itself, in the words of its feature; `notFound` names what is looked for. */
export const listTexts = (t: (key: ListPhrase) => string, notFound: string): ListTexts => ({
  title: t('title'),
  search: t('search'),
  add: t('add'),
  empty: [t('empty'), t('empty.hint')],
  notFound: [notFound, t('notFound.hint')],
});
