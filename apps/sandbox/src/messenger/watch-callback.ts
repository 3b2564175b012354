import type { PageSubscription } from './books/model.ts';
import type { PageEvent } from './page-envelope.ts';
import { findAccount } from './books/accounts.ts';
import type { Notice } from '../webhooks/delivery.ts';
import type { World } from '../world/world.ts';

const UNSUBSCRIBED_AFTER_MS = 3600_000;

/** Meta unsubscribes a page whose callback has refused everything for an hour; the app has to subscribe again. */
export function noteOutcome(world: World, notices: Notice[], accepted: boolean): void {
  for (const { change } of notices) {
    if (change.object === undefined) continue;
    const subscription = subscriptionOf(world, change);
    if (!subscription) continue;
    subscription.failingSince = accepted ? null : (subscription.failingSince ?? world.clock.now());
    const { failingSince } = subscription;
    if (failingSince === null || world.clock.now() - failingSince < UNSUBSCRIBED_AFTER_MS) continue;
    const page = findAccount(world, change.accountId)?.page;
    if (page) page.subscriptions = page.subscriptions.filter(({ id }) => id !== subscription.id);
    world.changed();
    world.live.tell({ kind: 'setup' });
  }
}

/** False for events of a subscription that has ended since. */
export function stillWanted(world: World, { change }: Notice): boolean {
  return change.object === undefined || subscriptionOf(world, change) !== null;
}

function subscriptionOf(world: World, { accountId, subscriptionId }: PageEvent): PageSubscription | null {
  const page = findAccount(world, accountId)?.page;
  return page?.subscriptions.find(({ id }) => id === subscriptionId) ?? null;
}
