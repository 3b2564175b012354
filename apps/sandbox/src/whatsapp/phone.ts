import { createHash } from 'node:crypto';
import type { Net, Phone, PhoneSettings } from './state/model.ts';
import type { DeviceSecrets } from './connection/virtual-device.ts';
import { virtualDevice } from './connection/virtual-device.ts';

const usualPrivacy = {
  readreceipts: 'all',
  profile: 'all',
  status: 'contacts',
  online: 'all',
  last: 'all',
  groupadd: 'all',
  calladd: 'all',
  messages: 'all',
};

/** A phone with WhatsApp on it, in nobody's hands yet. */
export function createPhone(phone: string, secrets?: DeviceSecrets): Phone {
  const lid = lidOf(phone);
  const settings: PhoneSettings = {
    name: `Pessoa ${phone.slice(-4)}`,
    businessName: undefined,
    platform: 'android',
    about: '',
    exists: true,
    addressing: 'lid',
    autoDeliver: true,
    autoRead: false,
    playDead: false,
    banned: false,
    business: false,
  };
  return {
    ...settings,
    phone,
    lid,
    pnJid: `${phone}@s.whatsapp.net`,
    lidJid: `${lid}@lid`,
    primary: virtualDevice(secrets),
    companions: [],
    nextDevice: 1,
    inbox: [],
    sentLog: new Map(),
    picture: null,
    privacy: { ...usualPrivacy },
    disappearing: 0,
    blocklist: new Set(),
    appState: {},
    appStateKey: null,
    chats: new Map(),
    readIds: new Set(),
    typingTo: new Map(),
  };
}

export function addPhone(net: Net, phone: Phone): Phone {
  net.accounts.set(phone.phone, phone);
  net.byLid.set(phone.lid, phone);
  net.changed();
  return phone;
}

/** A LID says nothing about the number, but here the same number always gets the same one. */
function lidOf(phone: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(phone).digest('hex').slice(0, 12)}`).toString();
  return digits.padStart(15, '1').slice(0, 15);
}
