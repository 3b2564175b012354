import type { InboundEvent, MessageEvent, RevokeEvent } from '@balcao/channels/kit/inbound-event.ts';
import { eventBelongsTo } from '@balcao/channels/kit/routing.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import { isPageChannel } from '../../connections/page-channels.ts';
import { syncContact } from '../../contacts/sync-contact.ts';
import { showsGroups } from '../../settings/shows-groups.ts';
import { applyAccountEvent } from './account/apply-account-event.ts';
import { applySession } from './account/apply-session.ts';
import { applyReceipt } from './receipts/apply-receipt.ts';
import { applyWatermark } from './receipts/apply-watermark.ts';
import { edit, react, revoke } from './changes/change-earlier.ts';
import { changeIdentity } from './lookup/change-identity.ts';
import { importHistory } from './account/import-history.ts';
import type { SkipReason, InboundConnection, InboundCtx } from './inbound-ctx.ts';
import { linkPeople } from './lookup/link-people.ts';
import { takeParkedEvents } from './receipts/park-event.ts';
import { receiveCall } from './new-messages/receive-call.ts';
import { receiveEcho } from './new-messages/receive-echo.ts';
import { applyGroupChange, receiveInGroup } from './new-messages/receive-in-group.ts';
import { receiveMessage } from './new-messages/receive-message.ts';
import { revokeWhole } from './changes/revoke-whole.ts';
import { undoRefused } from './changes/undo-refused.ts';

/** Does what an event asks for. Running it again changes nothing more. */
export async function applyEvent(ctx: InboundCtx, event: InboundEvent): Promise<SkipReason> {
  if (event.type === 'ignored') return event.reason;
  const isMeant = isHostedChannel(ctx.connection.channel) || eventBelongsTo(event, addressOf(ctx.connection));
  if (!isMeant) return 'other-number';
  const effect = await dispatch(ctx, event);
  const unparkIds = [...ctx.changeSet.unparkIds];
  ctx.changeSet.unparkIds.clear();
  for (const externalId of unparkIds) await applyParked(ctx, externalId);
  return effect;
}

/** Applies what came before the message with this id, or before the whole that it is a part of. */
export async function applyParked(ctx: InboundCtx, externalId: string) {
  for (const event of await takeParkedEvents(ctx, externalId)) await applyEvent(ctx, event);
}

const addressOf = ({ channel, accountId, parentAccountId, number }: InboundConnection) =>
  withoutUndefined({
    pageId: isPageChannel(channel) ? (accountId ?? undefined) : undefined,
    phoneNumberId: accountId ?? undefined,
    accountId: parentAccountId ?? undefined,
    displayPhoneNumber: number ?? undefined,
  });

type Placeable = Exclude<InboundEvent, { type: 'ignored' }>;
type Handlers = {
  [T in Placeable['type']]: (
    ctx: InboundCtx,
    event: Extract<Placeable, { type: T }>,
  ) => Promise<SkipReason> | SkipReason;
};

/** Groups never land in the one-to-one ticket of their members. Unless the company wants them they are no conversations. */
const unlessHidden =
  <E extends { groupId?: string }>(handle: (ctx: InboundCtx, event: E) => Promise<SkipReason>) =>
  async (ctx: InboundCtx, event: E) => {
    if (event.groupId === undefined) return handle(ctx, event);
    const isShown = isHostedChannel(ctx.connection.channel) && (await showsGroups(ctx));
    return isShown ? handle(ctx, event) : 'group';
  };

const place = (ctx: InboundCtx, event: MessageEvent) =>
  event.groupId === undefined ? receiveMessage(ctx, event) : receiveInGroup(ctx, { ...event, groupId: event.groupId });

function takeBack(ctx: InboundCtx, { withParts, ...event }: RevokeEvent): Promise<SkipReason> {
  const author = { fromMe: false, by: event };
  if (!withParts) return revoke(ctx, event, { ...author, event });
  return revokeWhole(ctx, event, { ...author, ofPart: (targetExternalId) => ({ ...event, targetExternalId }) });
}

const handlers: Handlers = {
  message: unlessHidden(place),
  status: unlessHidden(applyReceipt),
  watermark: applyWatermark,
  reaction: unlessHidden((ctx, event) => react(ctx, event, { fromMe: false, by: event, event })),
  edit: unlessHidden((ctx, event) => edit(ctx, event, { fromMe: false, by: event, event })),
  revoke: unlessHidden(takeBack),
  'identity-changed': changeIdentity,
  account: applyAccountEvent,
  echo: unlessHidden(receiveEcho),
  history: importHistory,
  'contact-sync': syncContact,
  call: receiveCall,
  'history-progress': () => 'history-progress',
  // Greeting belongs to the automation; there is nothing to store.
  'welcome-request': () => 'welcome-request',
  session: applySession,
  'outgoing-change-failed': undoRefused,
  'identity-linked': linkPeople,
  'group-changed': applyGroupChange,
};

function dispatch(ctx: InboundCtx, event: Placeable) {
  const handle = handlers[event.type] as (ctx: InboundCtx, event: Placeable) => Promise<SkipReason> | SkipReason;
  return handle(ctx, event);
}
