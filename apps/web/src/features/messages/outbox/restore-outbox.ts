import type { QueryClient } from '@tanstack/react-query';
import { sessionState } from '../../../platform/session-store.ts';
import { deliverEverything } from './deliver.ts';
import { eraseFromDisk, loadDisk } from './outbox-disk.ts';
import { adoptStored } from './outbox-store.ts';
import type { StoredItem } from './stored-item.ts';
import { livingTabs, oneTabAtATime, tabId } from './tab.ts';

const DAY_MS = 24 * 3_600_000;
/** After a day nobody expects it to leave any more: a person decides. */
const ASK_AFTER_MS = DAY_MS;
const FORGET_AFTER_MS = 30 * DAY_MS;

async function adoptOrphans(now: number): Promise<void> {
  const [stored, living] = [await loadDisk(), await livingTabs()];
  const session = sessionState();
  if (session.status !== 'signed-in') return;
  const ageOf = (item: StoredItem) => now - Date.parse(item.createdAt);
  const isOurs = (item: StoredItem) => item.userId === session.user.id && ageOf(item) < FORGET_AFTER_MS;
  // Of this tab: from before its session ended. What it has at hand it does not take over again.
  const orphans = stored.filter(({ tab }) => tab === tabId || !living.has(tab));
  for (const { clientId } of orphans.filter((item) => !isOurs(item))) await eraseFromDisk(clientId);
  const asked = (item: StoredItem): StoredItem =>
    item.state === 'waiting' && ageOf(item) > ASK_AFTER_MS
      ? { ...item, state: 'refused', refusal: { kind: 'old' } }
      : item;
  await adoptStored(orphans.filter(isOurs).map(asked));
}

/**
 * Takes over what an earlier page or session of this person could not send: it was closed, loaded again or ended before the
 * line came back. What was refused stays refused; the rest is sent after a look at its conversation.
 */
export async function restoreOutbox(queries: QueryClient, now = Date.now()): Promise<void> {
  await oneTabAtATime(() => adoptOrphans(now));
  deliverEverything(queries);
}
