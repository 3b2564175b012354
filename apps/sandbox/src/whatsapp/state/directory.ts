import { jidDecode } from 'baileys';
import type { Companion, Device, Group, Net, Phone } from './model.ts';
import { isGroup, userOf } from '../wire/node.ts';

export function accountByJid(net: Net, jid: string | undefined): Phone | undefined {
  const decoded = jid === undefined ? undefined : jidDecode(jid);
  if (!decoded) return undefined;
  return decoded.server === 'lid' ? net.byLid.get(decoded.user) : net.accounts.get(decoded.user);
}

export function deviceByJid(net: Net, jid: string | undefined): Device | undefined {
  const account = accountByJid(net, jid);
  const id = jid === undefined ? 0 : (jidDecode(jid)?.device ?? 0);
  return id === 0 ? account?.primary : account && companionsOf(account).find((device) => device.id === id);
}

/** The linked devices that are still linked. */
export function companionsOf(account: Pick<Phone, 'companions'>): Companion[] {
  return account.companions.filter(({ revoked }) => !revoked);
}

export function devicesOf(account: Phone): Device[] {
  return [account.primary, ...companionsOf(account)];
}

/** Finds an account as WhatsApp does: Brazilian numbers match with and without the ninth digit. */
export function lookUpNumber(net: Net, number: string): Phone | undefined {
  const digits = number.replace(/\D/g, '');
  const [, area, rest] = /^(55\d{2})9?(\d{8})$/.exec(digits) ?? [];
  return net.accounts.get(digits) ?? net.accounts.get(`${area}9${rest}`) ?? net.accounts.get(`${area}${rest}`);
}

export function groupByJid(net: Net, jid: string | undefined): Group | undefined {
  return jid !== undefined && isGroup(jid) ? net.groups.get(userOf(jid)) : undefined;
}

export function mustFind(net: Net, phone: string): Phone {
  const account = net.accounts.get(phone);
  if (!account) throw new Error(`nobody has the number ${phone}`);
  return account;
}

export function mustFindGroup(net: Net, id: string): Group {
  const group = net.groups.get(userOf(id));
  if (!group) throw new Error(`no group ${id}`);
  return group;
}
