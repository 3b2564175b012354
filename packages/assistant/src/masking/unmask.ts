import { PLACEHOLDER, type Mask } from './mask.ts';

/** Longer than any placeholder: what begins like one waits for its end. */
const LONGEST = 24;

export type Unmasking = {
  /** As much as is certain; the beginning of a placeholder is kept back. */
  push: (text: string) => string;
  end: () => string;
  /** Whether placeholders came that stand for nothing; they were taken out. */
  isMended: () => boolean;
};

/** Puts the words back while they arrive, however the placeholders are cut into pieces. */
export function unmasking(mask: Mask): Unmasking {
  let kept = '';
  let mended = false;
  const put = (text: string) =>
    text.replaceAll(PLACEHOLDER, (placeholder) => {
      const words = mask.behind(placeholder);
      if (words === undefined) mended = true;
      return words ?? '';
    });
  return {
    push(text) {
      const all = kept + text;
      const open = all.lastIndexOf('[');
      const isOpen = open !== -1 && !all.includes(']', open) && all.length - open < LONGEST;
      kept = isOpen ? all.slice(open) : '';
      return put(isOpen ? all.slice(0, open) : all);
    },
    end() {
      const rest = put(kept);
      kept = '';
      return rest;
    },
    isMended: () => mended,
  };
}

export function unmask(mask: Mask, text: string): { text: string; isMended: boolean } {
  const pieces = unmasking(mask);
  return { text: pieces.push(text) + pieces.end(), isMended: pieces.isMended() };
}
