import type { NewJournalEntry } from '@balcao/channel-bus/journal.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/fail.ts';
import { isPageChannel } from '../page-channels.ts';
import { findPages, parsePageEntries, type PageEntry } from './page-entries.ts';
import { idsIn, isOnlyFor, parseEnvelope, splitByConnection } from './split-by-connection.ts';
import { findAddressees, type WebhookRecipient, type WebhookTarget } from './webhook-target.ts';

const FOREIGN_KEY = '23503';
const WHATSAPP = 'wppoficial';

export type WebhookPayload = { raw: string; json: unknown };
/** Stores one arrival; once it resolves the arrival may be acknowledged. */
export type DoorDeps = Deps & { journal: (arrival: NewJournalEntry) => Promise<void> };

/** Stores an arrival once for each connection that is meant, and answers who has something to read now. */
export async function storeWebhook(
  deps: DoorDeps,
  arrived: WebhookPayload,
  target: WebhookTarget | null,
): Promise<number[]> {
  try {
    const pages = mayBeOfPages(target) ? parsePageEntries(arrived.json) : null;
    if (pages !== null && pages.length > 0) return await storePages(deps, pages);
    if (target !== null && isPageChannel(target.channelId)) {
      return await append(deps, { raw: arrived.raw, channel: target.channelId }, target);
    }
    return await storeNumbers(deps, arrived, target);
  } catch (error) {
    deps.log.error({ err: error }, 'a webhook could not be stored');
    throw Object.assign(new AppError('ERR_SERVICE_UNAVAILABLE'), { cause: error });
  }
}

/** A number's own secret is its company's: it says nothing about the pages of others. */
const mayBeOfPages = (target: WebhookTarget | null) => target === null || isPageChannel(target.channelId);

async function storeNumbers(
  deps: DoorDeps,
  { raw, json }: WebhookPayload,
  target: WebhookTarget | null,
): Promise<number[]> {
  const channel = WHATSAPP;
  const body = parseEnvelope(json);
  if (body === null || (target?.accountId != null && isOnlyFor(body, target.accountId))) {
    return append(deps, { raw, channel }, target);
  }
  const parts = splitByConnection(body, await findAddressees(deps, idsIn(body), target));
  if (parts.size === 0) return append(deps, { raw, channel }, target);
  const stored: number[] = [];
  for (const [addressee, part] of parts) {
    stored.push(...(await append(deps, { raw: JSON.stringify(part), channel }, addressee)));
  }
  return stored;
}

/** Each page gets what is about it. What names a page nobody has connected is kept and ignored. */
async function storePages(deps: DoorDeps, entries: readonly PageEntry[]): Promise<number[]> {
  const find = await findPages(deps, entries);
  const stored: number[] = [];
  for (const entry of entries) {
    stored.push(...(await append(deps, { raw: JSON.stringify(entry.body), channel: entry.channel }, find(entry))));
  }
  return [...new Set(stored)];
}

async function append(
  { journal, now }: DoorDeps,
  { raw, channel }: { raw: string; channel: string },
  addressee: WebhookRecipient | null,
): Promise<number[]> {
  const arrival = { channel, raw, receivedAt: now() };
  const nobody = { ...arrival, companyId: null, connectionId: null, ignoredBecause: 'unknown-account' };
  if (addressee === null) {
    await journal(nobody);
    return [];
  }
  const { companyId, connectionId } = addressee;
  try {
    await journal({ ...arrival, companyId, connectionId });
    return [connectionId];
  } catch (error) {
    // The connection was deleted a moment ago.
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY)) throw error;
    await journal({ ...nobody, ignoredBecause: 'connection-deleted' });
    return [];
  }
}
