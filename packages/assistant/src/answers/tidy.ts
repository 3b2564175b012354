/** Pictures and links that carry something away when somebody looks at them. */
const PICTURE = /!\[([^\]\n]*)\]\([^)\n]*\)/g;
const LINK = /\[([^\]\n]+)\]\(([^)\s]+)[^)\n]*\)/g;
/** The fences around what people said, when a model repeats them. */
const FENCE = /^\s*(?:<{3}CONVERSA|CONVERSA>{3})\s*$/gm;
const TAG = /<\/?[a-z][^>\n]{0,500}>/gi;
const UNSEEN =
  /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|[^\P{Cc}\n\t]/gu;

/** Plain text, as a person would have typed it: no pictures, no tags, nothing unseen, and links as their address. */
export const tidy = (text: string) =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(PICTURE, '$1')
    .replaceAll(LINK, (_, words: string, address: string) => (words === address ? address : `${words} (${address})`))
    .replaceAll(FENCE, '')
    .replaceAll(TAG, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
