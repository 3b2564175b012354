import { z } from 'zod';
import {
  fileBubble,
  isSaid,
  textBubble,
  toChoices,
  type ExternalAnswer,
  type LinkedFile,
  type SaidBubble,
} from '../external-answer.ts';
import { markdownToPlain, richTextToPlain } from './rich-text.ts';

const Item = z.looseObject({});
/** One block that cannot be read costs that block, never the whole answer. */
const list = z.array(Item.catch({})).catch([]);

const Answer = z.object({
  sessionId: z.string().max(500).optional().catch(undefined),
  messages: list,
  input: z
    .looseObject({ type: z.string().catch(''), items: list, options: Item.catch({}) })
    .optional()
    .catch(undefined),
  clientSideActions: list,
});
type Block = Record<string, unknown>;

const contentOf = ({ content }: Block): Block =>
  typeof content === 'object' && content !== null ? (content as Block) : {};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const files: Readonly<Record<string, LinkedFile['kind']>> = { image: 'image', video: 'video', audio: 'audio' };

/** Players of other sites are no files: their address is said. */
const isPlayer = ({ type }: Block) => typeof type === 'string' && type !== 'url';

function bubbleOf(block: Block): SaidBubble | null {
  const { type } = block;
  const content = contentOf(block);
  if (type === 'text') {
    const isMarkdown = content['type'] === 'markdown';
    return textBubble(isMarkdown ? markdownToPlain(textOf(content['markdown'])) : richTextToPlain(content['richText']));
  }
  const kind = typeof type === 'string' && Object.hasOwn(files, type) ? files[type] : undefined;
  if (kind === undefined || (kind === 'video' && isPlayer(content))) return textBubble(textOf(content['url']));
  return fileBubble({ url: content['url'], kind });
}

const pictureOf = (item: Block, src: unknown) =>
  fileBubble({ url: src, kind: 'image' }, [item['title'], item['description']].map(textOf).filter(Boolean).join('\n'));

const titleOf = (item: Block) => item['content'] ?? item['title'];

type Input = NonNullable<z.infer<typeof Answer>['input']>;

/** What an input shows before it can be answered, and what there is to choose. Of several at once the customer writes the numbers. */
function askOf({ type, items, options }: Input): {
  bubbles: (SaidBubble | null)[];
  choices: ExternalAnswer['choices'];
} {
  // Its content is what a server takes as the answer, also one that has forgotten the question.
  const choices = toChoices(items.map(titleOf));
  if (type === 'cards input') {
    const ways = items.flatMap((item) => z.array(Item).catch([]).parse(item['paths']));
    const shown = items.map((item) => pictureOf(item, item['imageUrl']));
    return { bubbles: shown, choices: toChoices(ways.map((way) => way['text'])) };
  }
  const pictures = type === 'picture choice input' ? items.map((item) => pictureOf(item, item['pictureSrc'])) : [];
  if (options['isMultipleChoice'] !== true) return { bubbles: pictures, choices };
  const numbered = choices.map(({ title }, index) => `[ ${index + 1} ] - ${title}`).join('\n');
  return { bubbles: [...pictures, textBubble(numbered)], choices: [] };
}

const redirectOf = (action: Block) => {
  const { redirect } = action;
  const url = typeof redirect === 'object' && redirect !== null ? (redirect as Block)['url'] : undefined;
  return textBubble(textOf(url));
};

/** What a Typebot server answered; null when it is no such answer. Pauses between its bubbles are not kept, scripts not run. */
export function readTypebot(text: string, session: string | null): ExternalAnswer | null {
  const parsed = Answer.safeParse(parseJson(text));
  if (!parsed.success || !text.includes('"messages"')) return null;
  const { sessionId = null, messages, input, clientSideActions } = parsed.data;
  const ask = input ? askOf(input) : { bubbles: [], choices: [] };
  const wantsMore = !input && clientSideActions.some((action) => action['expectsDedicatedReply'] === true);
  const isOver = !input && !wantsMore;
  return {
    bubbles: [...messages.map(bubbleOf), ...clientSideActions.map(redirectOf), ...ask.bubbles].filter(isSaid),
    choices: ask.choices,
    session: isOver ? null : (sessionId ?? session),
    isOver,
    wantsMore,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
