import type { Account } from '../state/account.ts';
import type { WhatsAppApi } from '../api.ts';

const SHOWN = 200;

/** A chat as its page needs it: lines, who the other is, and whether there is something unread. */
export function readChat(api: WhatsAppApi, account: Account, chat: string) {
  const { net } = api;
  const entries = (account.state.chats.get(chat) ?? []).slice(-SHOWN);
  const group = net.groups.get(chat);
  const typing = net.accounts.get(chat)?.typingTo.get(account.phone);
  const unread = account.inbox.some(({ id, group: at, from, own }) => {
    return !own && (at ?? from) === chat && !account.state.readIds.has(id);
  });
  return {
    title: group?.subject ?? net.accounts.get(chat)?.name ?? chat,
    members: group ? [...group.members.keys()].map((phone) => net.accounts.get(phone)?.name ?? phone) : null,
    typing: typing && typing.until > net.now() ? typing.what : null,
    unread,
    messages: entries.map((entry) => ({
      ...api.viewEntry(entry, `/__sim/whatsapp/phones/${account.phone}/chats/${chat}/media/${entry.id}`),
      ownReaction: entry.reactions[account.phone] ?? null,
    })),
  };
}
