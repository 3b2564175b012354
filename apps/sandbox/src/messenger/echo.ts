import { announceEvent } from './announce-event.ts';
import { attachmentItems } from './attachment-items.ts';
import type { Account } from './state/accounts.ts';
import type { DirectMessage, Person, TemplateCard } from './state/model.ts';
import type { JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

type Sent = { account: Account; person: Person; message: DirectMessage };

/** What the business sent, told back to it: from whichever app, with the metadata given along. */
export function announceEcho(world: World, { account, person, message }: Sent, copies = 1): void {
  const { appId, metadata, text, replyTo } = message;
  const attachments = [...attachmentItems(world, message.attachments), ...templateItems(message.cards)];
  const echo: JsonObject = {
    mid: message.id,
    is_echo: true,
    ...(appId === null ? {} : { app_id: Number(appId) }),
    ...(metadata === null ? {} : { metadata }),
    ...(text === null ? {} : { text }),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(replyTo === null ? {} : { reply_to: { mid: replyTo, is_self_reply: isOwn(world, replyTo) } }),
  };
  const about = { account, person, field: 'message_echoes', from: 'account' as const, at: message.at };
  announceEvent(world, { ...about, item: { message: echo }, copies });
}

function isOwn(world: World, mid: string): boolean {
  return world.directMessages.get(mid)?.direction === 'out';
}

function templateItems(cards: TemplateCard[]): JsonObject[] {
  if (cards.length === 0) return [];
  const elements = cards.map(({ title, subtitle, buttons }) => ({
    title,
    ...(subtitle === null ? {} : { subtitle }),
    buttons: buttons.map(({ type, title: label, payload, url }) => ({
      type,
      title: label,
      ...(payload === null ? {} : { payload }),
      ...(url === null ? {} : { url }),
    })),
  }));
  return [{ type: 'template', payload: { template_type: 'generic', elements } }];
}
