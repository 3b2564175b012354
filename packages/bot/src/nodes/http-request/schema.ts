import { z } from 'zod';
import { field, flag, text } from '../fields.ts';

const methods = ['get', 'post', 'put', 'delete'] as const;
const rows = () => z.array(z.looseObject({ key: text(), value: text() })).catch([]);
export const schema = z.looseObject({
  url: field(text(), { label: 'url', widget: 'variables' }),
  method: field(
    z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(methods).catch('get')),
    { label: 'method', widget: 'select', values: methods },
  ),
  body: field(text(), { label: 'body', widget: 'json' }),
  headers: field(rows(), { label: 'headers', widget: 'key-values' }),
  params: field(rows(), { label: 'params', widget: 'key-values' }),
  repeatable: field(flag(), { label: 'repeatable', widget: 'switch', advanced: true }),
});
export type HttpData = z.infer<typeof schema>;
