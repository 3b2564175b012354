import type { ChatbotOption } from '@balcao/contract/queues/models.ts';
import { asc, eq, type InferSelectModel } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueOptions } from './queue-options.table.ts';

export type OptionRow = InferSelectModel<typeof queueOptions>;

/** All options of a queue, every level in its order. */
export const optionsOf = ({ db }: Pick<Ctx, 'db'>, queueId: number): Promise<OptionRow[]> =>
  db
    .select()
    .from(queueOptions)
    .where(eq(queueOptions.queueId, queueId))
    .orderBy(asc(queueOptions.position), asc(queueOptions.id));

/** The level below `parentId`, each option with the levels below it. */
export function treeOf(rows: readonly OptionRow[], parentId: number | null = null): ChatbotOption[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => optionOf(row, rows));
}

export const optionOf = (row: OptionRow, rows: readonly OptionRow[]): ChatbotOption => ({
  id: row.id,
  queueId: row.queueId,
  parentId: row.parentId,
  name: row.name,
  isAgent: row.isAgent,
  optionType: row.optionType,
  greetingMessage: row.greetingMessage,
  hasFile: row.fileId !== null,
  options: treeOf(rows, row.id),
});
