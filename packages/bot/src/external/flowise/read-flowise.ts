import { z } from 'zod';
import { isSaid, textBubble, toChoices, type ExternalAnswer } from '../external-answer.ts';
import { toSession } from './flowise-request.ts';

const Action = z.object({
  elements: z.array(z.object({ type: z.string(), label: z.string() })).catch([]),
  data: z.object({ nodeId: z.string() }).optional().catch(undefined),
});

const Answer = z.object({
  text: z.string().optional().catch(undefined),
  json: z.unknown().optional(),
  chatId: z.string().optional().catch(undefined),
  action: Action.optional().catch(undefined),
});

const quiet = { choices: [], session: null, isOver: false, wantsMore: false };
const saying = (text: string): ExternalAnswer => ({ ...quiet, bubbles: [textBubble(text)].filter(isSaid) });

/** What a Flowise server answered: usually an object with a text, now and then a bare text or structured data. Null: neither. */
export function readFlowise(text: string): ExternalAnswer | null {
  const given = parseJson(text);
  if (typeof given === 'string') return saying(given);
  const parsed = Answer.safeParse(given);
  if (!parsed.success || Array.isArray(given)) return null;
  const { text: said, json, chatId, action } = parsed.data;
  if (said === undefined && json === undefined) return null;
  return { ...saying(said ?? asText(json)), ...(action && chatId !== undefined && decisionIn(action, chatId)) };
}

/** A flow that waits for a decision: what may be decided, and where it was asked. */
function decisionIn({ elements, data }: z.infer<typeof Action>, chatId: string) {
  const choices = elements.flatMap(({ type, label }) =>
    toChoices([label]).map(({ title }) => ({ id: decisionOf(type), title })),
  );
  return data && choices.length > 0 ? { choices, session: toSession({ chatId, nodeId: data.nodeId }) } : {};
}

const decisionOf = (type: string) => (type.includes('reject') ? 'reject' : 'proceed');

/** The one text in it, when there is just one; otherwise all of it. */
function asText(json: unknown): string {
  if (typeof json === 'string') return json;
  const values = typeof json === 'object' && json !== null ? Object.values(json) : [];
  const [only] = values;
  return values.length === 1 && typeof only === 'string' ? only : JSON.stringify(json ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
