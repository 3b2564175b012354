import type { BinaryNode } from 'baileys';

type AckError = string | null | ((stanza: BinaryNode) => string | null);

/** What goes wrong, until it is set back. Acts on one moment (cut, end, unlink) stand in `fault-acts.ts`. */
export type FaultSettings = {
  /** The server reads and never answers. */
  mute: boolean;
  /** Nothing passes in either direction, and nobody says so. */
  halfOpen: boolean;
  /** Messages of linked devices are passed on, but never acknowledged. */
  muteAcks: boolean;
  /** Messages of linked devices are acknowledged, but lost. */
  blackhole: boolean;
  /** Status that websockets are refused with; 0 lets them in. */
  refuse: number;
  /** Error in the acknowledgement of messages: such a message goes nowhere. */
  ackError: AckError;
  /** Logins fail with this code, `times` of them; without `times`, all. */
  failLogin: { reason: number; times?: number | undefined } | null;
  /** What others write arrives this much later. */
  lateMs: number;
  /** What others write arrives twice. */
  twice: boolean;
  /** What others write arrives in pairs, the later one first. */
  outOfOrder: boolean;
  /** This many messages of others arrive damaged: the client asks for them again. */
  garble: number;
};

const none: FaultSettings = {
  mute: false,
  halfOpen: false,
  muteAcks: false,
  blackhole: false,
  refuse: 0,
  ackError: null,
  failLogin: null,
  lateMs: 0,
  twice: false,
  outOfOrder: false,
  garble: 0,
};

export type Faults = FaultSettings & {
  nextLoginFailure: () => number | null;
  ackErrorFor: (stanza: BinaryNode) => string | null;
  /** Sends a stanza on its way: once or twice, now or later, in order or not. */
  passOn: (stanza: BinaryNode, send: (stanza: BinaryNode) => void) => void;
  settings: () => FaultSettings;
  clear: () => void;
};

export function createFaults(): Faults {
  const line = deliveryLine();
  const faults: Faults = {
    ...none,
    nextLoginFailure() {
      const { failLogin } = faults;
      if (!failLogin) return null;
      if (failLogin.times !== undefined && --failLogin.times <= 0) faults.failLogin = null;
      return failLogin.reason;
    },
    ackErrorFor: (stanza) => (typeof faults.ackError === 'function' ? faults.ackError(stanza) : faults.ackError),
    passOn(stanza, send) {
      if (stanza.tag !== 'message' || stanza.attrs.category === 'peer') return send(stanza);
      const sound = faults.garble > 0 ? garbled(stanza) : stanza;
      if (sound !== stanza) faults.garble -= 1;
      const copies = faults.twice ? [sound, sound] : [sound];
      for (const copy of copies) line.push(faults, () => send(copy));
    },
    settings() {
      const keys = Object.keys(none) as (keyof FaultSettings)[];
      return Object.fromEntries(keys.map((key) => [key, faults[key]])) as FaultSettings;
    },
    clear() {
      Object.assign(faults, none);
      line.release();
    },
  };
  return faults;
}

/** Holds the first of a pair back until the second has gone. */
function deliveryLine() {
  let held: (() => void) | null = null;
  const line = {
    push(settings: FaultSettings, go: () => void): void {
      if (settings.lateMs > 0) return void setTimeout(go, settings.lateMs).unref();
      if (settings.outOfOrder && held === null) {
        held = go;
        return;
      }
      go();
      line.release();
    },
    release(): void {
      const go = held;
      held = null;
      go?.();
    },
  };
  return line;
}

function garbled(stanza: BinaryNode): BinaryNode {
  if (!Array.isArray(stanza.content)) return stanza;
  const content = stanza.content.map((part) => {
    if (part.tag !== 'enc' || !(part.content instanceof Uint8Array)) return part;
    const bytes = Buffer.from(part.content);
    const last = bytes.length - 1;
    bytes[last] = (bytes[last] ?? 0) ^ 0xff;
    return { ...part, content: bytes };
  });
  return { ...stanza, content };
}
