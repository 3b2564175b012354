import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { eventBelongsTo } from '@balcao/channels/kit/routing.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import { withoutUndefined } from '@balcao/channels/kit/without-undefined.ts';
import { applySessionEvent } from '../../connections/sessions/apply-session-event.ts';
import { syncContact } from '../../contacts/sync-contact.ts';
import { applyAccountEvent } from './apply-account-event.ts';
import { applyReceipt } from './apply-receipt.ts';
import { edit, react, revoke } from './change-earlier.ts';
import { changeIdentity } from './change-identity.ts';
import { importHistory } from './import-history.ts';
import type { Effect, InboundConnection, InboundCtx } from './inbound-ctx.ts';
import { takeParkedEvents } from './park-event.ts';
import { receiveCall } from './receive-call.ts';
import { receiveEcho } from './receive-echo.ts';
import { receiveMessage } from './receive-message.ts';

/** Does what an event asks for. Running it again changes nothing more. */
export async function applyEvent(ctx: InboundCtx, event: InboundEvent): Promise<Effect> {
  if (event.type === 'ignored') return event.reason;
  const isMeant = isHostedChannel(ctx.connection.channel) || eventBelongsTo(event, addressOf(ctx.connection));
  if (!isMeant) return 'other-number';
  const effect = await dispatch(ctx, event);
  const awaited = [...ctx.found.awaited];
  ctx.found.awaited.clear();
  for (const externalId of awaited) await applyParked(ctx, externalId);
  return effect;
}

/** Applies what came before the message with this id. */
export async function applyParked(ctx: InboundCtx, externalId: string) {
  for (const event of await takeParkedEvents(ctx, externalId)) await applyEvent(ctx, event);
}

const addressOf = ({ accountId, parentAccountId, number }: InboundConnection) =>
  withoutUndefined({
    phoneNumberId: accountId ?? undefined,
    accountId: parentAccountId ?? undefined,
    displayPhoneNumber: number ?? undefined,
  });

type Placeable = Exclude<InboundEvent, { type: 'ignored' }>;
type Handlers = {
  [T in Placeable['type']]: (ctx: InboundCtx, event: Extract<Placeable, { type: T }>) => Promise<Effect> | Effect;
};

/** Groups are no conversations of the counter, and never land in the one-to-one ticket of their members. */
const unlessGroup =
  <E extends { groupId?: string }>(handle: (ctx: InboundCtx, event: E) => Promise<Effect>) =>
  (ctx: InboundCtx, event: E) =>
    event.groupId === undefined ? handle(ctx, event) : 'group';

const handlers: Handlers = {
  message: unlessGroup(receiveMessage),
  status: unlessGroup(applyReceipt),
  reaction: unlessGroup((ctx, event) => react(ctx, event, { fromMe: false, event })),
  edit: unlessGroup((ctx, event) => edit(ctx, event, { fromMe: false, event })),
  revoke: unlessGroup((ctx, event) => revoke(ctx, event, { fromMe: false, event })),
  'identity-changed': changeIdentity,
  account: applyAccountEvent,
  echo: receiveEcho,
  history: importHistory,
  'contact-sync': syncContact,
  call: receiveCall,
  'history-progress': () => 'history-progress',
  // Greeting belongs to the automation; there is nothing to store.
  'welcome-request': () => 'welcome-request',
  session: (ctx, event) => applySessionEvent(ctx, ctx.connection.id, event),
  'departure-refused': () => 'departure-refused',
  'identity-linked': () => 'identity-linked',
  'group-changed': () => 'group-changed',
};

function dispatch(ctx: InboundCtx, event: Placeable) {
  const handle = handlers[event.type] as (ctx: InboundCtx, event: Placeable) => Promise<Effect> | Effect;
  return handle(ctx, event);
}
