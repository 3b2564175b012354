import { announceSystem } from './change-own-message.ts';
import type { Sender } from './receive-from-customer.ts';
import { RequestRefused } from '../control/request-refused.ts';
import { bsuidOf, findByNumber } from '../world/customers.ts';
import { digitsOf } from '../world/phone-numbers.ts';
import type { World } from '../world/world.ts';

/** A person takes another number: a new scoped id comes with it, and both changes are announced under the old sender. */
export function changeNumber(world: World, sender: Sender, newNumber: string): void {
  const { customer, phone } = sender;
  const number = digitsOf(newNumber);
  if (number.length < 8) throw new RequestRefused(400, 'that is not a phone number');
  if (findByNumber(world, number)) throw new RequestRefused(409, 'someone else has this number');
  const oldNumber = customer.phone;
  const oldId = bsuidOf(world, customer, phone);
  const generation = customer.bsuidGeneration + 1;
  const renewed = { ...customer, bsuidGeneration: generation, bsuids: {} };
  const newId = bsuidOf(world, renewed, phone);

  if (oldNumber !== null) {
    const body = `User ${customer.name} changed from ${oldNumber} to ${number}`;
    announceSystem(world, sender, { body, wa_id: number, type: 'user_changed_number' });
    world.customersByPhone.delete(oldNumber);
  }
  const body = `User ${customer.name} changed from ${oldId} to ${newId}`;
  announceSystem(world, sender, { body, type: 'user_changed_user_id', user_id: newId, previous_user_id: oldId });

  Object.assign(customer, renewed, { phone: number });
  world.customersByPhone.set(number, customer.key);
  world.changed();
  world.live.tell({ kind: 'customers' });
}
