import type { ContactTask, TaskRow } from '@balcao/contract/contact-actions/models.ts';
import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { call } from '../../platform/api.ts';
import { toCsv } from '../../platform/format/to-csv.ts';
import { downloadCsv } from '../../platform/download-file.ts';
import { contactsPagePhrases } from './phrases/page/phrases.ts';

/** Every row that became no contact with its number and reason, to be corrected and imported again. */
export async function downloadLeftOut({ id: taskId }: ContactTask): Promise<void> {
  const t = contactsPagePhrases.t;
  const rows: TaskRow[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await call(contactCareRoutes.listTaskRows, { params: { taskId }, query });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const { preview } = await call(contactCareRoutes.getTask, { params: { taskId } });
  const headers = preview?.columns.map(({ header }) => header) ?? [];
  const lines = rows.map(({ row, reason, cells }) => [String(row), t(`reason.${reason}`), ...cells]);
  downloadCsv('linhas-nao-importadas.csv', toCsv([['linha', 'motivo', ...headers], ...lines]));
}
