import { GraphError } from '../graph-error.ts';
import { isWindowOpen } from '../../world/conversations.ts';
import type { Customer, Phone } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const DAY_MS = 24 * 3600_000;

/** Whom the numbers of a portfolio have written to outside their window, and when last. Forgotten with the process. */
const reached = new WeakMap<World, Map<string, Map<string, number>>>();

/** A portfolio speaks first to so many different people in any 24 hours; one more is refused. */
export function takePortfolioLimit(world: World, phone: Phone, customer: Customer): void {
  const limit = world.behaviour.portfolioLimit;
  if (limit === null || isWindowOpen(world, { phoneId: phone.id, customer: customer.key })) return;
  const now = world.clock.now();
  const people = peopleOf(world, phone);
  for (const [key, at] of people) if (now - at >= DAY_MS) people.delete(key);
  if (!people.has(customer.key) && people.size >= limit) {
    throw new GraphError(
      131048,
      'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
    );
  }
  people.set(customer.key, now);
}

function peopleOf(world: World, phone: Phone): Map<string, number> {
  const portfolio = world.state.wabas[phone.wabaId]?.portfolioId ?? phone.wabaId;
  const ofWorld = reached.get(world) ?? new Map<string, Map<string, number>>();
  reached.set(world, ofWorld);
  const people = ofWorld.get(portfolio) ?? new Map<string, number>();
  ofWorld.set(portfolio, people);
  return people;
}
