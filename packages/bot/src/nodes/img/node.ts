import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, text } from '../fields.ts';
import { sayFile } from '../say-file.ts';
import { checkMedia } from '../../verify/check-parts.ts';
import { phrases } from './phrases.ts';

export const imgNode = defineNode({
  kind: 'img',
  schema: z.looseObject({ url: field(text(), { label: 'url', widget: 'image' }) }),
  waits: null,
  outputs: () => [{ id: 'a' }],
  summary: ({ url }) => url,
  run: ({ url }, turn) => sayFile({ url }, turn),
  verify: ({ url }, context) => checkMedia(url, context),
  phrases,
  examples: [{ url: 'foto.png' }],
});
