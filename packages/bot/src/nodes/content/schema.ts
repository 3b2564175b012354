import { z } from 'zod';
import { field, flag, text } from '../fields.ts';

const elementTypes = ['message', 'interval', 'img', 'audio', 'video', 'document'] as const;

const Element = z.looseObject({
  type: z.enum(elementTypes).catch('message'),
  value: text(),
  /** With the type it is the element's id; dialects store the whole id here. */
  number: text(),
  original: text(),
  record: flag(),
});
export type ContentElement = z.infer<typeof Element>;

export const schema = z.looseObject({
  seq: z.array(z.string()).catch([]),
  elements: field(z.array(Element).catch([]), { label: 'elements', widget: 'elements' }),
});
export type ContentData = z.infer<typeof schema>;

const idOf = ({ type, number }: ContentElement) => (/^\d+$/.test(number) ? `${type}${number}` : number);

/** Elements in the order of `seq`; without one, as they stand. */
export function inOrder({ seq, elements }: ContentData): ContentElement[] {
  if (seq.length === 0) return elements;
  const byId = new Map(elements.map((element) => [idOf(element), element]));
  return seq.flatMap((id) => byId.get(id) ?? []);
}
