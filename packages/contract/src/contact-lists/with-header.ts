import type { ListColumn, ListPreview } from './import-models.ts';

/** Columns without a heading are called by their place. */
export const named = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.map(({ header, field }, index) => ({ header: header || `Coluna ${index + 1}`, field }));

/** What was read of a sheet, when a person says otherwise about its first row: that it is a heading, or a contact like the others. */
export function withHeader(preview: ListPreview, hasHeader: boolean): ListPreview {
  if (hasHeader === preview.hasHeader) return preview;
  const { columns, rows } = preview;
  const [head = []] = rows;
  const headings = columns.map(({ field }, index) => ({ header: hasHeader ? (head[index] ?? '').trim() : '', field }));
  return {
    hasHeader,
    columns: named(headings),
    rows: hasHeader ? rows.slice(1) : [columns.map(({ header }) => header), ...rows],
  };
}
