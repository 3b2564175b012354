import { saveContact } from './app-state.ts';
import { sendingMedia } from '../actions/sending-media.ts';
import { signalling } from '../actions/signalling.ts';
import { waiting } from '../actions/waiting.ts';
import { writing } from '../actions/writing.ts';
import { bootstrap } from '../bootstrap.ts';
import type { History } from '../bootstrap.ts';
import { companionsOf, mustFind } from './directory.ts';
import { enterPairingCode, scanQr } from '../connection/link.ts';
import type { Companion, Net, Phone, PhoneSettings } from './model.ts';
import { endWith } from '../connection/stream-errors.ts';
import { jidOf } from '../delivery/write.ts';

/** A phone in somebody's hand: what it is, and everything its owner can do with it. */
export type Account = ReturnType<typeof handle>;

/** `state` is the phone itself; its settings may be changed at any time by `set`. */
export function handle(net: Net, phone: Phone) {
  const acts = writing(net, phone);
  return {
    state: phone,
    phone: phone.phone,
    pnJid: phone.pnJid,
    lidJid: phone.lidJid,
    inbox: phone.inbox,
    companions: () => companionsOf(phone),
    set(settings: Partial<PhoneSettings>): void {
      Object.assign(phone, settings);
      net.changed();
    },
    scanQr: (text: string) => scanQr(net, phone, text),
    enterPairingCode: (code: string) => enterPairingCode(net, phone, code),
    /** How a chat of this phone names somebody. */
    jidOf: (number: string): string => jidOf(mustFind(net, number)),
    /** The owner removes linked devices on the phone: all, or one. */
    unlink(device?: Companion): void {
      for (const one of device ? [device] : companionsOf(phone)) {
        one.revoked = true;
        if (one.connection) endWith(one.connection, 401);
      }
      net.changed();
    },
    bootstrap: (device: Companion, history?: History) => bootstrap(net, device, history),
    setPicture(bytes: Buffer | null): void {
      phone.picture = bytes && net.media.put(`/pps/${phone.lid}-${net.now()}`, bytes);
      net.changed();
    },
    saveContact: (number: string, name: string) => saveContact(net, phone, { other: mustFind(net, number), name }),
    ...acts,
    ...sendingMedia(net, acts.send),
    ...signalling(net, phone),
    ...waiting(net, phone),
  };
}
