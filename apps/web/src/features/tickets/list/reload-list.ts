import { hashKey, type QueryKey } from '@tanstack/react-query';
import { isGap, pageAt, type TicketPage, type TicketPages } from './ticket-pages.ts';

/** Rows of a list before somebody's eyes. */
type Sight = { first: number; end: number };

const sights = new Map<string, Sight>();

/** Remembers which rows are in sight: loading a list again spares what is far from them. */
export const keepSight = (queryKey: QueryKey, sight: Sight) => void sights.set(hashKey(queryKey), sight);
export const sightOf = (queryKey: QueryKey): Sight => sights.get(hashKey(queryKey)) ?? { first: 0, end: 1 };

/** As the server cuts them. */
const PAGE_ROWS = 20;
/** Fewer pages than this between the top and what is in sight are not worth leaving out. */
const FEWEST_LEFT_OUT = 3;

/** How a list is loaded again: the top, then, where somebody is far below it, the pages around what is in sight. */
type Reload = { gap: { start: string; skipped: readonly string[] } | null; left: number };

const cursorsOf = (page: TicketPage, cursor: unknown) => page.skipped ?? (typeof cursor === 'string' ? [cursor] : []);

/** How many pages of the server these rows fill; pages here grow and shrink with what happens in them. */
const pagesFor = (pages: readonly TicketPage[]) =>
  Math.ceil(pages.reduce((count, { tickets }) => count + tickets.length, 0) / PAGE_ROWS);

/** Which pages stay: those in sight and one on either side, on the side of the gap on which most of them stand. */
function pagesInSight(pages: readonly TicketPage[], { first, end }: Sight): { from: number; to: number } {
  let count = 0;
  const starts = pages.map(({ tickets }) => {
    count += tickets.length;
    return count - tickets.length;
  });
  const from = Math.max(0, pageAt(starts, first) - 1);
  const to = Math.min(pages.length - 1, pageAt(starts, Math.max(0, end - 1)) + 1);
  const gap = pages.findIndex(isGap);
  if (gap === -1) return { from, to };
  const isBelow = pageAt(starts, Math.floor((first + end) / 2)) > gap;
  return isBelow ? { from: Math.max(from, gap), to } : { from, to: Math.min(to, gap - 1) };
}

function planReload({ pages, pageParams }: TicketPages, sight: Sight): Reload {
  const { from, to } = pagesInSight(pages, sight);
  // Ends with where to read on: the first page that stays or, at a gap, the last of those left out.
  const above = pages.slice(1, from + 1).flatMap((page, index) => cursorsOf(page, pageParams[index + 1]));
  const cursors = above.filter((cursor, index) => cursor !== above[index - 1]);
  const start = cursors.at(-1);
  const filled = isGap(pages[from]) ? 1 : 0;
  const left = pagesFor(pages.slice(from, to + 1)) + filled;
  if (start === undefined || cursors.length <= FEWEST_LEFT_OUT) {
    return { gap: null, left: pagesFor(pages.slice(0, from)) + left + cursors.length * filled };
  }
  return { gap: { start, skipped: cursors.slice(0, -1) }, left: 1 + left };
}

/** One fetch reads one page after the other; all of them have its signal. */
const reloads = new WeakMap<AbortSignal, Reload>();

type Asked = { known: TicketPages | undefined; sight: Sight; cursor: string | null; fetch: AbortSignal };

const leftOut = (nextCursor: string | null, skipped?: readonly string[]): TicketPage => ({
  tickets: [],
  matches: [],
  count: 0,
  hasMore: true,
  nextCursor,
  ...(skipped && { skipped }),
});

/** Reads a page from the server, unless the list is being loaded again and nobody has this page before their eyes. */
export function parsePage(
  { known, sight, cursor, fetch }: Asked,
  read: (cursor: string | null) => Promise<TicketPage>,
) {
  if (cursor === null && known) reloads.set(fetch, planReload(known, sight));
  const reload = reloads.get(fetch);
  if (!reload) return read(cursor);
  if (cursor !== null && reload.gap) {
    const { start, skipped } = reload.gap;
    reload.gap = null;
    return leftOut(start, skipped);
  }
  if (cursor !== null && reload.left <= 0) return leftOut(cursor);
  reload.left -= 1;
  return read(cursor);
}

/** Takes the pages at the end away that were not read again: they are, once somebody scrolls there. */
export function withoutEmptyEnd(list: TicketPages): TicketPages {
  const isUnread = (page: TicketPage, index: number) =>
    page.tickets.length === 0 && page.hasMore && page.nextCursor === list.pageParams[index];
  const last = list.pages.findLastIndex((page, index) => !isUnread(page, index));
  return last === list.pages.length - 1 ? list : upTo(list, last + 1);
}

const upTo = ({ pages, pageParams }: TicketPages, end: number): TicketPages => ({
  pages: pages.slice(0, end),
  pageParams: pageParams.slice(0, end),
});

/** The top of a list alone, as far as nothing of it is left out; from there it goes on page by page. */
export function aboveGap(list: TicketPages): TicketPages {
  const gap = list.pages.findIndex(isGap);
  return gap === -1 ? list : upTo(list, gap);
}
