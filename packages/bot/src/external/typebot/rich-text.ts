import { z } from 'zod';

/** A leaf, or an element with children; whatever else a server sends is passed over. */
type RichNode = {
  type?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  strikethrough?: boolean | undefined;
  children?: RichNode[] | undefined;
};

const MAX_DEPTH = 12;

/** Parsed level by level: a tree without end is no rich text. */
const nodeAt = (depth: number): z.ZodType<RichNode> =>
  z.object({
    type: z.string().optional().catch(undefined),
    text: z.string().optional().catch(undefined),
    url: z.string().optional().catch(undefined),
    bold: z.boolean().optional().catch(undefined),
    italic: z.boolean().optional().catch(undefined),
    strikethrough: z.boolean().optional().catch(undefined),
    children:
      depth === 0
        ? z.undefined().catch(undefined)
        : z.lazy(() =>
            z
              .array(nodeAt(depth - 1))
              .optional()
              .catch(undefined),
          ),
  });

const RichText = z.array(nodeAt(MAX_DEPTH));

/** As a messenger writes it: `*bold*`, `_italic_`, links with their address, lists with dashes or numbers. */
export function richTextToPlain(given: unknown): string {
  const parsed = RichText.safeParse(given);
  if (!parsed.success) return '';
  return parsed.data.map(blockOf).join('\n').trim();
}

const isList = ({ type }: RichNode) => type === 'ul' || type === 'ol';

function blockOf(node: RichNode): string {
  if (isList(node)) return listOf(node, '');
  return inlineOf(node);
}

function listOf({ type, children = [] }: RichNode, indent: string): string {
  return children
    .map((item, index) => itemOf(item, { mark: type === 'ol' ? `${index + 1}. ` : '- ', indent }))
    .join('\n');
}

function itemOf({ children = [] }: RichNode, { mark, indent }: { mark: string; indent: string }): string {
  const own = children.filter((child) => !isList(child)).map(inlineOf);
  const below = children.filter(isList).map((list) => listOf(list, `${indent}  `));
  return [`${indent}${mark}${own.join(' ').trim()}`, ...below].join('\n');
}

function inlineOf(node: RichNode): string {
  if (node.text !== undefined) return emphasized(node.text, node);
  const inside = (node.children ?? []).map(inlineOf).join('');
  return node.type === 'a' && node.url !== undefined ? linked(inside, node.url) : inside;
}

/** Marks hold only where they touch a letter: spaces stay outside of them. */
function emphasized(text: string, { bold, italic, strikethrough }: RichNode): string {
  const words = text.trim();
  if (words === '') return text;
  const marks = [bold ? '*' : '', italic ? '_' : '', strikethrough ? '~' : ''];
  const [before = '', after = ''] = text.split(words, 2);
  return [before, ...marks, words, ...marks.toReversed(), after].join('');
}

const linked = (text: string, url: string) => (text.trim() === '' || text.trim() === url ? url : `${text} (${url})`);

/** Markdown, which some servers answer instead. */
export const markdownToPlain = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]\n]*)\]\((\S+?)\)/g, (_, text: string, url: string) => linked(text, url))
    .replaceAll(/(?<![*\w])\*(?![*\s])([^*\n]+?)\*(?![*\w])/g, '_$1_')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]+?)\1/g, '*$2*')
    .replaceAll(/~~([^~\n]+)~~/g, '~$1~')
    .replaceAll(/^#{1,6} +(.+)$/gm, '*$1*')
    .trim();
