import { z } from 'zod';
import type { CompleteRequest } from '../../http/complete-request.ts';
import type { ExternalFacts } from '../typebot/typebot-requests.ts';

/** What a flow that waits for a decision has to be told to go on. */
const Decision = z.object({ chatId: z.string().max(500), nodeId: z.string().max(500) });

/** A waiting decision as one text, and back. */
export const toSession = (decision: z.infer<typeof Decision>) => JSON.stringify(decision);

function decisionOf(session: string | null) {
  if (session === null) return null;
  try {
    return Decision.parse(JSON.parse(session));
  } catch {
    return null;
  }
}

type Place = { address: string; token: string | null };
type Said = { text: string; session: string | null };

/** Asks a Flowise flow. `memory` names the conversation: one for each connection and contact. */
export function predict(
  { address, token }: Place,
  said: Said,
  { memory, facts }: { memory: string; facts: ExternalFacts },
): CompleteRequest {
  const decision = decisionOf(said.session);
  const type = said.text === 'proceed' || said.text === 'reject' ? said.text : null;
  const vars = { ...facts, ticketId: String(facts.ticketId) };
  const question =
    decision !== null && type !== null
      ? { chatId: decision.chatId, humanInput: { type, startNodeId: decision.nodeId, feedback: '' } }
      : { question: said.text };
  return {
    method: 'post',
    url: address.trim(),
    headers: [
      ['content-type', 'application/json'],
      ['accept', 'application/json'],
      ...(token === null ? [] : [['authorization', `Bearer ${token}`] as const]),
    ],
    body: JSON.stringify({ ...question, overrideConfig: { sessionId: memory, vars }, streaming: false }),
  };
}
