import { GraphError } from '../graph-error.ts';
import { addCustomer, bsuidOf, findByNumber } from '../../world/customers.ts';
import type { Customer, Phone } from '../../world/model.ts';
import { digitsOf, internationalDigits } from '../../world/phone-numbers.ts';
import type { World } from '../../world/world.ts';

export type Recipient = { customer: Customer; via: 'phone' | 'bsuid'; input: string };

/** Who a message is for. With both a number and a scoped id, the number wins. */
export function resolveRecipient(
  world: World,
  phone: Phone,
  address: { to?: string | undefined; recipient?: string | undefined },
): Recipient {
  if (address.to !== undefined && address.to !== '') return byNumber(world, phone, address.to);
  const input = address.recipient ?? '';
  const customer = Object.values(world.state.customers).find((person) => bsuidOf(world, person, phone) === input);
  if (!customer) throw new GraphError(131026, 'No such user for this business portfolio.');
  return { customer, via: 'bsuid', input };
}

function byNumber(world: World, phone: Phone, input: string): Recipient {
  const digits = internationalDigits(input, phone.displayPhoneNumber);
  if (digits.length < 8 || digits.length > 15 || /[^\d\s()+.-]/.test(input)) {
    throw new GraphError(131009, `Parameter to: "${input}" is not a valid phone number`);
  }
  if (digits === digitsOf(phone.displayPhoneNumber)) throw new GraphError(131021, 'Recipient cannot be the sender');
  const known = findByNumber(world, digits);
  if (known) return { customer: known, via: 'phone', input };
  const onWhatsApp = world.behaviour.unknownRecipient === 'create';
  return { customer: addCustomer(world, { name: `+${digits}`, phone: digits, onWhatsApp }), via: 'phone', input };
}
