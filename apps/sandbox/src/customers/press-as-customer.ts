import { z } from 'zod';
import type { Sender } from './receive-from-customer.ts';
import { messageBetween } from './resolve-sender.ts';
import { CustomerMessage, sendAsCustomer } from './send-as-customer.ts';
import { RequestRefused } from '../control/request-refused.ts';
import type { ChatMessage, Json, JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

export const Press = z.object({
  phoneNumberId: z.string().optional(),
  messageId: z.string(),
  /** Id of a reply button or list row; for a template button its payload or its text. */
  buttonId: z.string().optional(),
  /** Answers of a form (flow), handed over as a JSON string. */
  flowResponse: z.record(z.string(), z.json()).optional(),
  location: z.record(z.string(), z.json()).optional(),
});
export type PressInput = z.input<typeof Press>;

/** The customer presses something in a message of the business; 404 when the message never offered it. */
export function pressAsCustomer(world: World, sender: Sender, press: z.infer<typeof Press>): Promise<ChatMessage> {
  const target = messageBetween(world, sender, press.messageId);
  const reply = target.rendered ? templateReply(target, press) : interactiveReply(target, { press, sender });
  if (!reply) throw new RequestRefused(404, 'this message offers no such button');
  return sendAsCustomer(world, sender, CustomerMessage.parse({ ...reply, replyTo: target.id }));
}

type Reply = { type: string; content: Json; extra?: JsonObject };

function templateReply(target: ChatMessage, { buttonId }: z.infer<typeof Press>): Reply | null {
  const button = target.rendered?.buttons.find(
    ({ type, payload, text }) => type === 'QUICK_REPLY' && (payload === buttonId || text === buttonId),
  );
  return button ? { type: 'button', content: { payload: button.payload, text: button.text } } : null;
}

type Interactive = { press: z.infer<typeof Press>; sender: Sender };

function interactiveReply(target: ChatMessage, { press, sender }: Interactive): Reply | null {
  const offer = Offer.safeParse(target.content).data;
  if (!offer || target.type !== 'interactive') return null;
  if (offer.type === 'location_request_message' && press.location) return { type: 'location', content: press.location };
  if (offer.type === 'request_contact_info') return ownCard(sender);
  if (offer.type === 'flow' && press.flowResponse) {
    const answer = { response_json: JSON.stringify(press.flowResponse), body: 'Sent', name: 'flow' };
    return { type: 'interactive', content: { type: 'nfm_reply', nfm_reply: answer } };
  }
  return chosenOption(offer, press.buttonId);
}

function chosenOption(offer: z.infer<typeof Offer>, id: string | undefined): Reply | null {
  const button = offer.action.buttons?.find(({ reply }) => reply.id === id)?.reply;
  if (button) return { type: 'interactive', content: { type: 'button_reply', button_reply: button } };
  const row = offer.action.sections?.flatMap(({ rows }) => rows).find((one) => one.id === id);
  return row ? { type: 'interactive', content: { type: 'list_reply', list_reply: row } } : null;
}

/** Answer to a request for the number: a card of oneself, marked by its origin. */
function ownCard({ customer }: Sender): Reply | null {
  if (customer.phone === null) return null;
  const phone = `+${customer.phone}`;
  const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${customer.name}\nTEL;type=CELL;waid=${customer.phone}:${phone}\nEND:VCARD`;
  return { type: 'contacts', content: [{ vcard, phones: [{ phone }] }], extra: { origin: 'contact_request' } };
}

const Row = z.object({ id: z.string(), title: z.string(), description: z.string().exactOptional() });
const Offer = z.object({
  type: z.string(),
  action: z.object({
    buttons: z.array(z.object({ reply: z.object({ id: z.string(), title: z.string() }) })).exactOptional(),
    sections: z.array(z.object({ rows: z.array(Row) })).exactOptional(),
  }),
});
