import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { eventBelongsTo } from '@balcao/channels/kit/routing.ts';
import { withoutUndefined } from '@balcao/channels/kit/without-undefined.ts';
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
  if (!eventBelongsTo(event, addressOf(ctx.connection))) return 'other-number';
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

async function dispatch(ctx: InboundCtx, event: Exclude<InboundEvent, { type: 'ignored' }>): Promise<Effect> {
  switch (event.type) {
    case 'message':
      return receiveMessage(ctx, event);
    case 'status':
      return applyReceipt(ctx, event);
    case 'reaction':
      return event.groupId === undefined ? react(ctx, event, { fromMe: false, event }) : 'group';
    case 'edit':
      return event.groupId === undefined ? edit(ctx, event, { fromMe: false, event }) : 'group';
    case 'revoke':
      return event.groupId === undefined ? revoke(ctx, event, { fromMe: false, event }) : 'group';
    case 'identity-changed':
      return changeIdentity(ctx, event);
    case 'account':
      return applyAccountEvent(ctx, event);
    case 'echo':
      return receiveEcho(ctx, event);
    case 'history':
      return importHistory(ctx, event);
    case 'contact-sync':
      return syncContact(ctx, event);
    case 'call':
      return receiveCall(ctx, event);
    case 'history-progress':
      return 'history-progress';
    case 'welcome-request':
      // Greeting belongs to the automation; there is nothing to store.
      return 'welcome-request';
  }
}
