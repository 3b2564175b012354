import {
  becomeOnlyReader,
  takeWaiting,
  type JournalEntry,
  type WaitingConnection,
} from '@balcao/channel-bus/journal.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { inCompanyAsSystem } from '../../../../platform/context.ts';
import { planOnce } from '../../../../platform/db/plan-once.ts';
import { settled } from '../../../../platform/db/settled.ts';
import { applyEvent } from '../apply-event.ts';
import { lookupMessages } from '../lookup/lookup-messages.ts';
import { emitChangeSet, emptyChangeSet } from '../change-set.ts';
import { findInboundConnection, hooksOf, type SkipReason, type InboundCtx, type InboundDeps } from '../inbound-ctx.ts';
import type { MessageLookup } from '../lookup/message-lookup.ts';
import { receiptRun } from '../receipts/receipt-run.ts';
import { deferStores } from './defer-stores.ts';
import { parseEntries, type HeldEntry } from './parse-entries.ts';
import { remember } from './remember.ts';
import { countSettled, settleEntries, type Reached } from './settle-entries.ts';
import { advance, cutSlice, isThrough, SLICE_EVENTS, type SlicePart } from './slice.ts';

export const TAKE = { limit: SLICE_EVENTS, maxBytes: 256 * 1024 };

/** PostgreSQL keeps sixty-four of a transaction at hand; beyond, every look at a row becomes dearer. */
const MAX_SAVEPOINTS = 60;

/** What came of a look at a connection: there may be more at once, nothing is left, or somebody else reads it. */
export type Looked = 'more' | 'nothing' | 'elsewhere';

/** Places the next slice of what waits for a connection in one transaction: all of it or nothing. */
export function placeTogether(deps: InboundDeps, waiting: WaitingConnection, held: HeldEntry): Promise<Looked> {
  const { companyId, connectionId, channel } = waiting;
  return inCompanyAsSystem(deps, companyId, async (ctx) => {
    const [isOurs, , entries, connection] = await settled([
      becomeOnlyReader(ctx.client, connectionId),
      planOnce(ctx),
      takeWaiting(ctx.client, { connectionId, now: ctx.now, ...TAKE, held: held.current?.id }),
      findInboundConnection(ctx, connectionId),
    ]);
    if (!isOurs) return 'elsewhere';
    if (entries.length === 0) return 'nothing';
    if (!connection) return 'elsewhere';
    const read = parseEntries(channel, entries, held);
    const parts = cutSlice(read, SLICE_EVENTS);
    const found = emptyChangeSet();
    const prefetched = await prefetchLookups({ ...ctx, connection }, parts);
    const speakers = [...prefetched.values()].flatMap(({ owners }) => owners.map(({ contactId }) => contactId));
    const shared = { ...ctx, connection, changeSet: found, prefetched, speakers, ...hooksOf(deps) };
    const savepoints = { count: 0 };
    const within = { ...shared, once: remember(), deferral: deferStores(), receipts: receiptRun(), savepoints };
    const reached = await applyParts(within, parts);
    const whole = { ...within, receivedAt: ctx.now };
    await within.deferral.flush(whole);
    await within.receipts.end(whole);
    const [outcomes] = await settled([settleEntries(ctx, reached), emitChangeSet(ctx, found)]);
    countSettled(deps, channel, outcomes);
    const last = reached.at(-1);
    held.current =
      last && !isThrough(last.progress) ? read.map(toHeld).find(({ id }) => id === last.entry.id) : undefined;
    return isEmptied(entries, reached) ? 'nothing' : 'more';
  });
}

/** Until enough savepoints have been taken. */
async function applyParts(within: Omit<InboundCtx, 'receivedAt'>, parts: readonly SlicePart[]): Promise<Reached[]> {
  const reached: Reached[] = [];
  const all = parts.flatMap(({ events }) => events);
  let place = 0;
  for (const { entry, events, before } of parts) {
    if (within.savepoints.count >= MAX_SAVEPOINTS) break;
    const effects: SkipReason[] = [];
    const inbound = { ...within, receivedAt: entry.receivedAt };
    for (const event of events) {
      if (event.type !== 'message') await inbound.deferral.flush(inbound);
      if (event.type !== 'status') await inbound.receipts.end(inbound);
      else if (all[place - 1]?.type !== 'status') await inbound.receipts.begin(inbound, namesOfRun(all, place));
      place += 1;
      effects.push(await applyEvent(inbound, event));
    }
    reached.push({ entry, progress: advance(before, effects) });
  }
  return reached;
}

/** What the receipts are about that come one after the other from here on. */
function namesOfRun(events: readonly InboundEvent[], from: number): string[] {
  const names: string[] = [];
  for (const event of events.slice(from)) {
    if (event.type !== 'status') break;
    names.push(event.externalId);
  }
  return [...new Set(names)];
}

/**
 * Whether all that waited was taken and is dealt with: what arrives meanwhile is found by the look that follows each turn. An
 * entry that was held came without its bytes.
 */
function isEmptied(entries: readonly JournalEntry[], reached: readonly Reached[]): boolean {
  const bytes = entries.reduce((sum, { raw }) => sum + (raw === '' ? TAKE.maxBytes : Buffer.byteLength(raw)), 0);
  const tookAll = entries.length < TAKE.limit && bytes < TAKE.maxBytes;
  return tookAll && reached.length === entries.length && reached.every(({ progress }) => isThrough(progress));
}

const toHeld = ({ entry: { id }, events }: { entry: { id: number }; events: readonly InboundEvent[] }) => ({
  id,
  events,
});

/** Where the messages of a slice belong, found in one round trip. */
async function prefetchLookups(
  ctx: Pick<InboundCtx, 'client' | 'connection' | 'companyId'>,
  parts: readonly SlicePart[],
) {
  const sought = parts
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.type === 'message'
        ? [{ externalId: event.externalId, quotedExternalId: event.quotedExternalId, person: event.sender }]
        : [],
    );
  if (sought.length < 2) return new Map<string, MessageLookup>();
  const places = await lookupMessages(ctx, sought);
  return new Map(places.flatMap((place, index) => [[sought[index]?.externalId ?? '', place] as const]));
}
