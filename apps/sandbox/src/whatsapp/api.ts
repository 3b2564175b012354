import { handle } from './state/account.ts';
import type { Account } from './state/account.ts';
import { faultActs } from './fault-acts.ts';
import { when } from './events.ts';
import type { Within } from './events.ts';
import { groupActs } from './actions/group-acts.ts';
import { fileIn } from './media/file-in.ts';
import { viewEntry } from './view-entry.ts';
import type { ChatEntry, WhatsAppEvents, Net, Phone, PhoneSettings } from './state/model.ts';
import { addPhone, createPhone } from './phone.ts';

export type WhatsAppApi = ReturnType<typeof whatsAppApi>;

/** Everything a test, or a page, can do to this WhatsApp. */
export function whatsAppApi(net: Net) {
  const handles = new WeakMap<Phone, Account>();
  const handleOf = (phone: Phone): Account => {
    const known = handles.get(phone) ?? handle(net, phone);
    handles.set(phone, known);
    return known;
  };
  return {
    net,
    media: net.media,
    happenings: net.happenings,
    faults: Object.assign(net.faults, faultActs(net)),
    /** The account with this number; made when nobody has it. Settings are taken over. */
    account(phone: string, settings: Partial<PhoneSettings> = {}): Account {
      const account = handleOf(net.accounts.get(phone) ?? addPhone(net, createPhone(phone)));
      account.set(settings);
      return account;
    },
    accounts: (): Account[] => [...net.accounts.values()].map(handleOf),
    groups: groupActs(net),
    viewEntry: (entry: ChatEntry, mediaUrl: string) => viewEntry(net, entry, mediaUrl),
    fileIn: (entry: ChatEntry | undefined) => fileIn(net.media, entry?.message),
    next: <Name extends keyof WhatsAppEvents>(
      name: Name,
      isMeant?: (happening: WhatsAppEvents[Name]) => boolean,
      within?: Within,
    ) => when(net.happenings, { name, isMeant }, within),
  };
}
