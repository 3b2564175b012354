import type { QueryClient } from '@tanstack/react-query';
import { sessionState } from '../../../platform/session-store.ts';
import { deliverEverything } from './deliver.ts';
import { eraseFromDisk, readDisk } from './outbox-disk.ts';
import { adoptStored } from './outbox-store.ts';
import { livingTabs } from './tab.ts';

/** A day later nobody expects it to leave any more. */
const TOO_OLD_MS = 24 * 3_600_000;

/** Sends what an earlier page of this person could not: it was closed or loaded again before the line came back. */
export async function restoreOutbox(queries: QueryClient, now = Date.now()): Promise<void> {
  const [stored, living] = [await readDisk(), await livingTabs()];
  const session = sessionState();
  if (session.status !== 'signed-in') return;
  const orphans = stored.filter(({ tab }) => !living.has(tab));
  const isOurs = (item: (typeof orphans)[number]) =>
    item.userId === session.user.id && now - Date.parse(item.createdAt) < TOO_OLD_MS;
  for (const { clientId } of orphans.filter((item) => !isOurs(item))) eraseFromDisk(clientId);
  adoptStored(orphans.filter(isOurs));
  deliverEverything(queries);
}
