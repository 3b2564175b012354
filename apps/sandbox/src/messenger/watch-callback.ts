import type { MessengerState, Page, PageSubscription } from './state/model.ts';
import type { PageEvent } from './page-envelope.ts';
import type { Notice } from '../webhooks/delivery.ts';

const UNSUBSCRIBED_AFTER_MS = 3600_000;

export type Outcome = { notices: Notice[]; accepted: boolean; now: number };

/**
 * Meta unsubscribes a page whose callback has refused everything for an hour; the app has to subscribe again.
 * Returns whether that happened now.
 */
export function noteOutcome(books: MessengerState, { notices, accepted, now }: Outcome): boolean {
  let unsubscribed = false;
  for (const { change } of notices) {
    const subscription = change.object === undefined ? null : subscriptionOf(books, change);
    if (change.object === undefined || !subscription) continue;
    subscription.failingSince = accepted ? null : (subscription.failingSince ?? now);
    const { failingSince } = subscription;
    if (failingSince === null || now - failingSince < UNSUBSCRIBED_AFTER_MS) continue;
    const page = pageOf(books, change.accountId);
    if (page) page.subscriptions = page.subscriptions.filter(({ id }) => id !== subscription.id);
    unsubscribed = true;
  }
  return unsubscribed;
}

/** False for events of a subscription that has ended since. */
export function stillWanted(books: MessengerState, { change }: Notice): boolean {
  return change.object === undefined || subscriptionOf(books, change) !== null;
}

function subscriptionOf(books: MessengerState, { accountId, subscriptionId }: PageEvent): PageSubscription | null {
  return pageOf(books, accountId)?.subscriptions.find(({ id }) => id === subscriptionId) ?? null;
}

function pageOf({ pages }: MessengerState, accountId: string): Page | undefined {
  return Object.values(pages).find(({ id, instagramId }) => id === accountId || instagramId === accountId);
}
