import { sql, type SQL, type SQLWrapper } from './drizzle.ts';

/** Whether a text contains what somebody typed, whatever its case and accents. Nothing typed means everything. */
export function containsText(text: SQLWrapper, typed: string): SQL | undefined {
  if (typed === '') return undefined;
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`fold(${text}) like fold(${pattern})`;
}
