import { z } from 'zod';
import type { Account } from '../state/account.ts';
import type { Written } from '../delivery/write.ts';

const place = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().optional(),
  address: z.string().optional(),
});

/** What a page or a test may have a phone write, without files. */
export const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1), replyTo: z.string().optional() }),
  z.object({ type: z.literal('location'), content: place }),
  z.object({ type: z.literal('contacts'), content: z.array(z.object({ name: z.string(), phone: z.string() })).min(1) }),
  z.object({ type: z.literal('poll'), name: z.string().min(1), options: z.array(z.string().min(1)).min(2).max(12) }),
]);

export function sendFrom(account: Account, chat: string, message: z.output<typeof Message>): Promise<Written> {
  switch (message.type) {
    case 'text':
      return sendText(account, chat, message);
    case 'location': {
      const { latitude, longitude, name, address } = message.content;
      const named = { ...(name ? { name } : {}), ...(address ? { address } : {}) };
      return account.location(chat, { degreesLatitude: latitude, degreesLongitude: longitude, ...named });
    }
    case 'contacts':
      return account.contacts(chat, message.content);
    case 'poll':
      return account.poll(chat, message.name, message.options);
  }
}

function sendText(account: Account, chat: string, { text, replyTo }: { text: string; replyTo?: string | undefined }) {
  const quoted = account.state.chats.get(chat)?.find(({ id }) => id === replyTo);
  if (!quoted) return account.text(chat, text);
  return account.reply(chat, text, { id: quoted.id, message: quoted.message, participant: account.jidOf(quoted.from) });
}
