import { readAsCustomer } from './read-as-customer.ts';
import type { Sender } from './receive-from-customer.ts';
import { sendAsCustomer } from './send-as-customer.ts';
import { setBlocked } from './set-preferences.ts';
import { isWindowOpen } from '../world/conversations.ts';
import type { ChatMessage } from '../world/model.ts';
import { actOf } from '../world/people-script.ts';
import type { World } from '../world/world.ts';

/** Somebody got a message of a business they had not written to in a day: they do as the script says, if there is one. */
export function followScript(world: World, message: ChatMessage): void {
  const script = world.behaviour.peopleScript;
  const phone = world.state.phones[message.phoneId];
  const customer = world.state.customers[message.customer];
  if (!script || !phone || !customer || isWindowOpen(world, { phoneId: phone.id, customer: customer.key })) return;
  const act = actOf(script, () => world.ids.chance());
  if (!act) return;
  const sender: Sender = { phone, customer };
  world.clock.after(script.readAfterMs, () => {
    readAsCustomer(world, sender);
    if (act.kind === 'block') setBlocked(world, sender, true);
    if (act.kind !== 'answer') return;
    world.clock.after(act.afterMs, () => void sendAsCustomer(world, sender, answerOf(act.text)));
  });
}

const answerOf = (text: string) => ({ type: 'text', text });
