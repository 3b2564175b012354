import { count, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { tags } from './tags.table.ts';

/** Told apart at a glance, and readable as chips in both themes. */
const palette = [
  '#0e6b82',
  '#c2410c',
  '#1f7a4d',
  '#7e3af2',
  '#a16207',
  '#be185d',
  '#1d4ed8',
  '#5b7f1a',
  '#b42318',
  '#4338ca',
  '#475569',
  '#57534e',
] as const;

/** A colour for a tag whose maker chose none: the one that the company uses least. */
export async function leastUsedColor({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const rows = await db
    .select({ color: sql<string>`lower(${tags.color})`, uses: count() })
    .from(tags)
    .groupBy(sql`lower(${tags.color})`);
  const uses = new Map(rows.map((row) => [row.color, row.uses]));
  const usesOf = (color: string) => uses.get(color) ?? 0;
  return palette.reduce((best, color) => (usesOf(color) < usesOf(best) ? color : best));
}
