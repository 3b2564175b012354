import type { ListImportRow } from '@balcao/contract/contact-lists/import-models.ts';
import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import { call } from '../../platform/api.ts';
import { downloadCsv } from '../../platform/download-file.ts';
import { toCsv } from '../../platform/format/to-csv.ts';
import { contactListPhrases } from './phrases/phrases.ts';

/** Every row that did not come into the list with its number and reason, to be corrected and imported again. */
export async function downloadLeftOut({ id: listImportId }: { id: number }): Promise<void> {
  const t = contactListPhrases.t;
  const rows: ListImportRow[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await call(listImportRoutes.listImportRows, { params: { listImportId }, query });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const { preview } = await call(listImportRoutes.getImport, { params: { listImportId } });
  const headers = preview?.columns.map(({ header }) => header) ?? ['nome', 'numero', 'email', 'empresa'];
  const lines = rows.map(({ row, reason, cells }) => [String(row), t(`reason.${reason}`), ...cells]);
  downloadCsv('linhas-nao-importadas.csv', toCsv([['linha', 'motivo', ...headers], ...lines]));
}
