type Data = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const rowsOf = (value: unknown): { key: string; value: string }[] =>
  (Array.isArray(value) ? value : [])
    .filter((row): row is Data => typeof row === 'object' && row !== null)
    .map((row) => ({ key: textOf(row['key']), value: textOf(row['value']) }))
    .filter(({ key }) => key !== '');

/** The request of a block, as it is tried. */
export const httpRequestOf = (data: Data) => ({
  url: textOf(data['url']),
  method: METHODS.find((method) => method === data['method']) ?? 'get',
  body: textOf(data['body']),
  headers: rowsOf(data['headers']),
  params: rowsOf(data['params']),
});
