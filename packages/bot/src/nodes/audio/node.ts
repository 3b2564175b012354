import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, flag, text } from '../fields.ts';
import { sayFile } from '../say-file.ts';
import { checkMedia } from '../../verify/check-parts.ts';
import { phrases } from './phrases.ts';

export const audioNode = defineNode({
  kind: 'audio',
  schema: z.looseObject({
    url: field(text(), { label: 'url', widget: 'audio' }),
    record: field(flag(), { label: 'record', widget: 'switch' }),
  }),
  waits: null,
  outputs: () => [{ id: 'a' }],
  summary: ({ url }) => url,
  run: sayFile,
  verify: ({ url }, context) => checkMedia(url, context),
  phrases,
  examples: [{ url: 'recado.ogg', record: true }],
});
