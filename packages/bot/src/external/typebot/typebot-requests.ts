import type { CompleteRequest } from '../../http/complete-request.ts';

/** What a bot may greet by name: the customer, the ticket and the connection. */
export type ExternalFacts = {
  number: string;
  name: string;
  ticketId: number;
  protocol: string;
  connectionName: string;
};

const json = (url: string, body: object): CompleteRequest => ({
  method: 'post',
  url,
  headers: [
    ['content-type', 'application/json'],
    ['accept', 'application/json'],
  ],
  body: JSON.stringify(body),
});

/** The server's own address, whatever was copied from the browser behind it. */
const base = (address: string) =>
  address
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api(\/v1)?$/, '');

type Place = { address: string; name: string };

/** Begins a conversation with the customer's words. */
export const startChat = ({ address, name }: Place, text: string, facts: ExternalFacts) =>
  json(`${base(address)}/api/v1/typebots/${encodeURIComponent(name)}/startChat`, {
    isOnlyRegistering: false,
    textBubbleContentFormat: 'richText',
    prefilledVariables: { ...facts, pushName: facts.name, ticketId: String(facts.ticketId) },
    message: { type: 'text', text },
  });

/** Goes on with it. Without words: it asked to be asked again. */
export const continueChat = ({ address }: Pick<Place, 'address'>, session: string, text: string) =>
  json(`${base(address)}/api/v1/sessions/${encodeURIComponent(session)}/continueChat`, {
    ...(text !== '' && { message: { type: 'text', text } }),
  });
