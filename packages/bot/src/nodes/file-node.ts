import { z } from 'zod';
import { checkMedia } from '../verify/check-parts.ts';
import { field, text } from './fields.ts';
import { defineNode, type NodePhrases } from './node-kind.ts';
import { sayFile } from './say-file.ts';
import type { Language } from '../languages.ts';

type FileKind<K extends string> = {
  kind: K;
  widget: 'image' | 'video' | 'document';
  phrases: Record<Language, NodePhrases>;
  example: string;
};

/** A block that says one file of the company's folder and goes on. */
export const defineFileNode = <K extends string>({ kind, widget, phrases, example }: FileKind<K>) =>
  defineNode({
    kind,
    schema: z.looseObject({ url: field(text(), { label: 'url', widget }) }),
    waits: null,
    outputs: () => [{ id: 'a' }],
    summary: ({ url }) => url,
    run: ({ url }, turn) => sayFile({ url }, turn),
    verify: ({ url }, context) => checkMedia(url, context),
    phrases,
    examples: [{ url: example }],
  });
