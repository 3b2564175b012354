/** A card of a content block. */
export type Element = {
  type: string;
  value: unknown;
  number: number;
  original?: string;
  record?: boolean;
  [key: string]: unknown;
};

export type ElementKind = 'message' | 'interval' | 'img' | 'audio' | 'video' | 'document';
export const elementKinds: readonly ElementKind[] = ['message', 'interval', 'img', 'audio', 'video', 'document'];

type Data = Record<string, unknown>;
type Content = { seq: string[]; elements: Element[] };

/** As the order names it: `message0`. */
export const elementId = ({ type, number }: Element): string => `${type}${number}`;

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The cards in the order in which they are said; those the order forgets stand at the end. */
export function elementsOf(data: Data): Element[] {
  const elements = (Array.isArray(data['elements']) ? data['elements'] : []).filter(isElement);
  const seq: unknown[] = Array.isArray(data['seq']) ? data['seq'] : [];
  const place = (element: Element) => {
    const index = seq.indexOf(elementId(element));
    return index === -1 ? seq.length : index;
  };
  return elements.toSorted((one, other) => place(one) - place(other));
}

/** Cards as they are stored. */
export const contentOf = (elements: readonly Element[]): Content => ({
  seq: elements.map(elementId),
  elements: [...elements],
});

/** One more card, under a number that no other card of its kind has. */
export function addElement(elements: readonly Element[], type: ElementKind): Element[] {
  const numbers = elements.filter((element) => element.type === type).map(({ number }) => number);
  const number = numbers.length === 0 ? 0 : Math.max(...numbers) + 1;
  return [...elements, { type, number, value: type === 'interval' ? 1 : '' }];
}

export function moveElement(elements: readonly Element[], from: number, to: number): Element[] {
  const moved = elements[from];
  if (!moved || to < 0 || to >= elements.length) return [...elements];
  const rest = elements.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
