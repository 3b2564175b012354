import { InboxSearch } from '../inbox-search.ts';

type Wait = InboxSearch['wait'];
const STORAGE_KEY = 'balcao.wait';

/** Which waiting tickets this browser showed last; undefined before anybody chose. */
export const rememberedWait = (): Wait => InboxSearch.parse({ wait: localStorage.getItem(STORAGE_KEY) }).wait;

export const rememberWait = (wait: NonNullable<Wait>): void => localStorage.setItem(STORAGE_KEY, wait);
