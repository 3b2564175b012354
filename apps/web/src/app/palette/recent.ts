import { z } from 'zod';

const STORAGE_KEY = 'balcao.recent';
const MAX_KEPT = 6;

/** Screens and tickets somebody went to from the palette, the latest first. */
const Recent = z.array(
  z.object({ to: z.string().startsWith('/'), label: z.string(), kind: z.enum(['screen', 'ticket']) }),
);
export type RecentItem = z.infer<typeof Recent>[number];

type Owner = { companyId: number; userId: number };
const keyOf = ({ companyId, userId }: Owner) => `${STORAGE_KEY}.${companyId}.${userId}`;

export function recentItems(owner: Owner): RecentItem[] {
  try {
    return Recent.parse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberItem(owner: Owner, item: RecentItem): void {
  const others = recentItems(owner).filter(({ to }) => to !== item.to);
  localStorage.setItem(keyOf(owner), JSON.stringify([item, ...others].slice(0, MAX_KEPT)));
}
