import type { Json, JsonObject } from '../../world/model.ts';
import type { TypebotSession } from '../bot-memory.ts';
import type { Item, Question, Step, TypebotFlow } from './flows.ts';

export type Played = { messages: JsonObject[]; input: JsonObject | null; clientSideActions: JsonObject[] };

/** Goes on until the next question, or to the end. */
export function play(flow: TypebotFlow, session: TypebotSession, said: JsonObject[] = []): Played {
  const played: Played = { messages: said, input: null, clientSideActions: [] };
  const steps = flow[session.label] ?? [];
  for (; session.at < steps.length; session.at += 1) {
    const step = steps[session.at] as Step;
    if ('input' in step) return { ...played, input: inputOf(step, session) };
    const last = played.messages.at(-1)?.id;
    if ('action' in step)
      played.clientSideActions.push({ ...step.action, ...(last !== undefined && { lastBubbleBlockId: last }) });
    else played.messages.push({ id: `${session.label}${session.at}`, ...written(step.bubble, session) });
  }
  return played;
}

const inputOf = ({ input, items }: Question, { label, at }: TypebotSession): JsonObject => ({
  id: `${label}${at}`,
  ...input,
  options: input.options ?? {},
  ...(items && { items: items.map(({ id, content }) => ({ id, content })) }),
});

/** Takes an answer to the question that waits: an item by its id or content, or words that fit. Anything else asks again. */
export function answer(
  flow: TypebotFlow,
  session: TypebotSession,
  { text, replyId }: { text: string; replyId: string },
): Played {
  const question = flow[session.label]?.[session.at];
  if (!question || !('input' in question)) return play(flow, session);
  const item = question.items?.find(({ id, content }) => id === replyId || content === text.trim());
  if (!fits(question, item, text))
    return play(flow, session, [written(sentence(question.retry ?? 'Resposta inválida.'), session)]);
  if (question.variable !== undefined) session.variables[question.variable] = text;
  session.label = item?.next ?? question.next ?? 'end';
  session.at = 0;
  return play(flow, session);
}

const fits = ({ items, valid = /./ }: Question, item: Item | undefined, text: string) =>
  items ? item !== undefined : valid.test(text);

const sentence = (text: string): JsonObject => ({
  id: 'retry',
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text }] }] },
});

/** With the variables filled in, and in the form that was asked for. */
function written(bubble: JsonObject, { variables, markdown }: TypebotSession): JsonObject {
  const filled = JSON.parse(
    JSON.stringify(bubble).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      JSON.stringify(variables[name] ?? '').slice(1, -1),
    ),
  ) as JsonObject;
  return markdown && filled.type === 'text' ? { ...filled, content: inMarkdown(filled.content) } : filled;
}

function inMarkdown(content: Json | undefined): JsonObject {
  const { richText } = content as { richText: { children?: { text?: string; bold?: boolean; italic?: boolean }[] }[] };
  const lines = Array.isArray(richText) ? richText : [];
  const marked = lines.map(({ children = [] }) =>
    children.map((leaf) => `${leaf?.bold ? '**' : ''}${leaf?.text ?? ''}${leaf?.bold ? '**' : ''}`).join(''),
  );
  return { type: 'markdown', markdown: marked.join('\n') };
}
