import type { FieldMeta, NodeKind, NodePhrases } from '@balcao/bot/nodes/node-kind.ts';
import { z } from 'zod';

/** A field of a block that people may edit, as its schema declares it. */
export type FormField = { key: string; meta: FieldMeta; label: string; help: string | null };

type Data = Record<string, unknown>;

const metaOf = (schema: unknown): FieldMeta | null => {
  const meta = schema instanceof z.ZodType ? schema.meta() : undefined;
  return meta && 'widget' in meta ? (meta as FieldMeta) : null;
};

/** The fields of a kind in the order of its schema. */
export function formFields(kind: NodeKind, words: NodePhrases): FormField[] {
  const shape = kind.schema instanceof z.ZodObject ? kind.schema.shape : {};
  return Object.entries(shape).flatMap(([key, schema]) => {
    const meta = metaOf(schema);
    if (!meta) return [];
    const help = meta.help === undefined ? null : (words.fields[meta.help] ?? null);
    return [{ key, meta, label: words.fields[meta.label] ?? meta.label, help }];
  });
}

/** Whether a field has its say with this data. */
export function isFieldShown({ meta: { when } }: FormField, data: Data, fields: readonly FormField[]): boolean {
  if (when === undefined) return true;
  if (typeof when !== 'string') return data[when.field] === when.is;
  const above = fields.find(({ key }) => key === when);
  return data[when] === true && (!above || isFieldShown(above, data, fields));
}

/** What is stored as the form shows it: everything there, what was left out with its default. */
export const formData = (kind: NodeKind, stored: Data): Data => {
  const read = kind.schema.safeParse(stored);
  return read.success ? { ...stored, ...(read.data as Data) } : stored;
};
