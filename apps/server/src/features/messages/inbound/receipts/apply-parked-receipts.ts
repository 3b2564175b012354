import type { Ctx } from '../../../../platform/context.ts';
import type { OnBulkNews } from '../../outbound/bulk-news.ts';
import { isPageChannel } from '../../../connections/page-channels.ts';
import { applyParked } from '../apply-event.ts';
import { applyMarks } from './apply-watermark.ts';
import { emitChangeSet, emptyChangeSet } from '../change-set.ts';
import { findInboundConnection, type InboundHooks } from '../inbound-ctx.ts';
import { lockExternalId } from './park-event.ts';
import { placedAlone } from '../reading/placed-alone.ts';

/** `onBulkNews` hears of a message in bulk that the provider had given up again by then. */
type Sent = { connectionId: number; contactId: number; externalId: string; onBulkNews: OnBulkNews };

/**
 * Applies the receipts that overtook the answer of their own send. Call it in the transaction that recorded `externalId`,
 * after recording it.
 */
export async function applyParkedReceipts(ctx: Ctx, sent: Sent) {
  const connection = await findInboundConnection(ctx, sent.connectionId);
  if (!connection) return;
  const parts: InboundHooks = {
    interceptors: [],
    joinContacts: () => Promise.resolve(false),
    overheard: () => Promise.resolve(),
    onBulkNews: sent.onBulkNews,
  };
  const inbound = { ...ctx, ...parts, ...placedAlone(), connection, receivedAt: ctx.now, changeSet: emptyChangeSet() };
  await lockExternalId(inbound, sent.externalId);
  await applyParked(inbound, sent.externalId);
  if (isPageChannel(connection.channel)) await applyMarks(inbound, sent.contactId);
  await emitChangeSet(ctx, inbound.changeSet);
}
