import type { WhatsAppEvents, WhatsAppEventEmitter, Listener } from './state/model.ts';

export function createHappenings(): WhatsAppEventEmitter {
  const listeners: { [Name in keyof WhatsAppEvents]: Set<Listener<Name>> } = {
    stanza: new Set(),
    pairing: new Set(),
    pairingCode: new Set(),
    linked: new Set(),
    login: new Set(),
    active: new Set(),
    prekeys: new Set(),
    logout: new Set(),
    disconnect: new Set(),
    message: new Set(),
    received: new Set(),
    undecryptable: new Set(),
    receipt: new Set(),
    ack: new Set(),
    retry: new Set(),
    presence: new Set(),
    chatstate: new Set(),
    subscribe: new Set(),
    tctoken: new Set(),
    appPatch: new Set(),
    changed: new Set(),
  };
  return {
    on(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    emit(name, happened) {
      for (const listener of listeners[name]) listener(happened);
    },
  };
}

const USUALLY_MS = 10_000;

export type Within = { withinMs?: number };
type Meant<Name extends keyof WhatsAppEvents> = {
  name: Name;
  isMeant?: ((happened: WhatsAppEvents[Name]) => boolean) | undefined;
};

/** The next happening of a kind that is meant; rejects when it does not come in time. */
export function when<Name extends keyof WhatsAppEvents>(
  happenings: WhatsAppEventEmitter,
  { name, isMeant = () => true }: Meant<Name>,
  { withinMs = USUALLY_MS }: Within = {},
): Promise<WhatsAppEvents[Name]> {
  return new Promise((resolve, reject) => {
    const stop = happenings.on(name, (happened) => {
      if (!isMeant(happened)) return;
      clearTimeout(timer);
      stop();
      resolve(happened);
    });
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`no ${name} within ${withinMs} ms`));
    }, withinMs);
  });
}
