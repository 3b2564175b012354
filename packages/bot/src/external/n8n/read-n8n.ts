import { z } from 'zod';
import { isSaid, textBubble, type ExternalAnswer } from '../external-answer.ts';

const Words = z.string().optional().catch(undefined);
const Said = z.object({ output: Words, answer: Words, text: Words, message: z.unknown().optional() });
type Said = z.output<typeof Said>;

/** What a workflow says that answers later, or never: it is at work, and there is nothing to say yet. */
const AT_WORK = /^workflow (?:was|got) started\.?$/i;

/**
 * What a workflow answered: `output`, `answer` or `text`, a list of these, or a bare text. That it has begun is no answer, and
 * neither is it a failure. Null: none of it.
 */
export function readN8n(text: string): ExternalAnswer | null {
  const given = parseJson(text);
  const parts = (Array.isArray(given) ? given : [given]).map(wordsOf);
  if (parts.length === 0 || parts.includes(null)) return null;
  const bubbles = parts.map((words) => textBubble(words ?? '')).filter(isSaid);
  return { bubbles, choices: [], session: null, isOver: false, wantsMore: false };
}

/** Empty where the workflow only says that it is at work; null for what is no answer. */
function wordsOf(given: unknown): string | null {
  if (typeof given === 'string') return AT_WORK.test(given.trim()) ? '' : given;
  const said = Said.safeParse(given);
  if (!said.success) return null;
  const { output, answer, text, message } = said.data;
  const isAtWork = typeof message === 'string' && AT_WORK.test(message);
  return output ?? answer ?? text ?? (isAtWork ? '' : null);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
