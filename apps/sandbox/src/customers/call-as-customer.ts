import { contactCard, openWindow, phoneMetadata, senderKeys } from './receive-from-customer.ts';
import type { Sender } from './receive-from-customer.ts';
import { announce } from '../webhooks/announce.ts';
import type { World } from '../world/world.ts';

/** The customer calls: nobody picks up here, but the business hears of it and the 24-hour window opens. */
export function callAsCustomer(world: World, sender: Sender): string {
  const { phone, customer } = sender;
  const waba = world.state.wabas[phone.wabaId];
  const id = `wacid.${world.ids.trace()}`;
  openWindow(world, sender);
  if (!waba) return id;
  const metadata = phoneMetadata(phone);
  const call = {
    ...senderKeys(world, sender),
    id,
    to: metadata.display_phone_number ?? '',
    event: 'connect',
    timestamp: String(Math.floor(world.clock.now() / 1000)),
    direction: 'USER_INITIATED',
  };
  announce(world, {
    waba,
    phone,
    field: 'calls',
    kind: 'calls',
    lane: `customer/${phone.id}/${customer.key}`,
    value: { messaging_product: 'whatsapp', metadata, contacts: [contactCard(world, sender)], calls: [call] },
  });
  return id;
}
