import type { CompleteRequest } from '../../http/complete-request.ts';
import type { ExternalFacts } from '../typebot/typebot-requests.ts';

type Place = { address: string };
type Said = {
  text: string;
  /** Names the conversation: one for each connection and contact. */
  memory: string;
  facts: ExternalFacts;
  /** The same over all attempts. */
  deliveryId: string;
  /** Where the counter is. */
  serverUrl: string;
};

/**
 * Tells a workflow what a customer wrote, in the words in which comparable counters tell it. It is signed over these bytes
 * by whoever sends it.
 */
export const tellWorkflow = (
  { address }: Place,
  { text, memory, facts, deliveryId, serverUrl }: Said,
): CompleteRequest => ({
  method: 'post',
  url: address.trim(),
  headers: [
    ['content-type', 'application/json'],
    ['accept', 'application/json'],
    ['x-delivery-id', deliveryId],
  ],
  body: JSON.stringify({
    chatInput: text,
    sessionId: memory,
    remoteJid: facts.number,
    pushName: facts.name,
    keyId: deliveryId,
    fromMe: false,
    instanceName: facts.connectionName,
    serverUrl,
    apiKey: null,
    message: { id: deliveryId, type: 'text', body: text, mediaUrl: null, fromMe: false },
    ticket: { id: facts.ticketId, protocol: facts.protocol },
  }),
});
