import { findConversation } from './conversations.ts';
import { scopedUserId } from './ids.ts';
import type { Customer, Phone } from './model.ts';
import { digitsOf, numberForms } from './phone-numbers.ts';
import type { World } from './world.ts';

const USERNAME_GRACE_MS = 30 * 24 * 3600_000;

export type NewCustomer = {
  name: string;
  phone?: string | null | undefined;
  username?: string | null | undefined;
  key?: string | undefined;
  autoRead?: boolean | undefined;
  about?: string | undefined;
  onWhatsApp?: boolean | undefined;
};

/** Adds a person, or renames the one who already has this number. */
export function addCustomer(world: World, fresh: NewCustomer): Customer {
  const phone = fresh.phone ? digitsOf(fresh.phone) : null;
  const key = fresh.key ?? phone ?? fresh.username ?? `pessoa-${world.ids.number(8)}`;
  const customer = findCustomer(world, key) ?? stranger(fresh, { key, phone });
  customer.name = fresh.name;
  customer.onWhatsApp = fresh.onWhatsApp ?? true;
  world.state.customers[customer.key] = customer;
  if (customer.phone !== null) world.customersByPhone.set(customer.phone, customer.key);
  world.changed();
  world.live.tell({ kind: 'customers' });
  return customer;
}

function stranger(fresh: NewCustomer, { key, phone }: { key: string; phone: string | null }): Customer {
  return {
    key,
    name: fresh.name,
    phone,
    username: fresh.username ?? null,
    bsuidGeneration: 0,
    bsuids: {},
    blocks: [],
    optedOut: [],
    autoRead: fresh.autoRead ?? false,
    onWhatsApp: true,
    about: fresh.about ?? '',
  };
}

/** Finds a person by key, number in any form, @username or business-scoped id. */
export function findCustomer(world: World, reference: string): Customer | null {
  if (reference === '') return null;
  const { customers } = world.state;
  const direct = Object.hasOwn(customers, reference) ? customers[reference] : undefined;
  if (direct) return direct;
  if (/^\+?[\d\s()-]+$/.test(reference)) return findByNumber(world, digitsOf(reference));
  const name = reference.replace(/^@/, '');
  return (
    Object.values(customers).find(
      (person) => person.username === name || Object.values(person.bsuids).includes(reference),
    ) ?? null
  );
}

export function findByNumber(world: World, digits: string): Customer | null {
  for (const form of numberForms(digits)) {
    const key = world.customersByPhone.get(form);
    if (key !== undefined) return world.state.customers[key] ?? null;
  }
  return null;
}

/** The person's id inside the portfolio that owns this business number. */
export function bsuidOf(world: World, customer: Customer, phone: Phone): string {
  const portfolioId = world.state.wabas[phone.wabaId]?.portfolioId ?? phone.wabaId;
  const known = customer.bsuids[portfolioId];
  if (known !== undefined) return known;
  const fresh = scopedUserId(portfolioId, customer.key, customer.bsuidGeneration);
  customer.bsuids[portfolioId] = fresh;
  return fresh;
}

/**
 * The number webhooks may show, or null. A person with a username hides it, except for 30 days after the number itself
 * was in play between the two.
 */
export function visibleNumber(world: World, customer: Customer, phone: Phone): string | null {
  if (customer.phone === null || customer.username === null) return customer.phone;
  const knownAt = findConversation(world, { phoneId: phone.id, customer: customer.key })?.phoneKnownAt ?? null;
  return knownAt !== null && world.clock.now() - knownAt < USERNAME_GRACE_MS ? customer.phone : null;
}
