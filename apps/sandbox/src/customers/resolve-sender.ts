import type { Sender } from './receive-from-customer.ts';
import { RequestRefused } from '../control/request-refused.ts';
import { findCustomer } from '../world/customers.ts';
import type { ChatMessage } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** The person and the business number an action is about; with a single number in the world it need not be named. */
export function resolveSender(world: World, reference: string, phoneNumberId: string | undefined): Sender {
  const customer = findCustomer(world, reference);
  if (!customer) throw new RequestRefused(404, `no customer "${reference}"`);
  const phones = Object.values(world.state.phones);
  const phone = phoneNumberId === undefined ? phones[0] : world.state.phones[phoneNumberId];
  if (!phone) throw new RequestRefused(404, `no business number "${phoneNumberId ?? ''}"`);
  if (phoneNumberId === undefined && phones.length > 1) {
    throw new RequestRefused(400, 'several business numbers exist: give phoneNumberId');
  }
  return { customer, phone };
}

/** A message of the conversation between these two; 404 when it belongs elsewhere. */
export function messageBetween(world: World, { customer, phone }: Sender, messageId: string): ChatMessage {
  const message = world.messages.get(messageId);
  if (!message || message.customer !== customer.key || message.phoneId !== phone.id) {
    throw new RequestRefused(404, `no message "${messageId}" in this conversation`);
  }
  return message;
}
