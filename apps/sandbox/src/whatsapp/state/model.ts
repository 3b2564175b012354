import type { BinaryNode, KeyPair, LTHashState, proto } from 'baileys';
import type { Adversary } from '../adversary/adversary.ts';
import type { Faults } from '../faults.ts';
import type { MediaHost } from '../media/media-host.ts';
import type { PreKey, PublicKeys, SignedKey } from './public-keys.ts';
import type { VirtualDevice } from '../connection/virtual-device.ts';

/** A linked device: the client under test. Only its public keys are known here, as to WhatsApp. */
export type Companion = PublicKeys & {
  kind: 'companion';
  account: Phone;
  id: number;
  jid: string;
  lidJid: string;
  noiseKey: Buffer;
  keyIndex: number;
  linkedAt: number;
  isNew: boolean;
  revoked: boolean;
  preKeys: PreKey[];
  connection: Connection | null;
  /** Stanzas that wait for it to come back. */
  queue: BinaryNode[];
  /** Messages it got but has neither receipted nor refused; they come again at the next login. */
  unacked: Map<string, BinaryNode>;
};

/** What a client that is not linked yet says about itself. */
export type PairingKeys = { registrationId: number; identity: Buffer; skey: SignedKey; noiseKey: Buffer };

/** One websocket: a client that pairs, or a linked device. */
export type Connection = {
  stage: 'handshake' | 'pairing' | 'paired' | 'online';
  device: Companion | null;
  pairing: PairingKeys | null;
  refs: string[];
  /** It has asked for what waits; until then messages are queued. */
  active: boolean;
  clientPayload: proto.ClientPayload | null;
  newId: () => string;
  /** False if the line is gone. */
  send: (stanza: BinaryNode) => boolean;
  reply: (iq: BinaryNode, content?: BinaryNode[], attrs?: Record<string, string | number>) => void;
  replyError: (iq: BinaryNode, code: number, text: string) => void;
  /** Sends, and waits for the client's answer with the same id. */
  request: (stanza: BinaryNode) => Promise<BinaryNode>;
  /** Hands an answer to who waits for it. */
  settle: (stanza: BinaryNode) => void;
  /** Says a last word, if any; the client hangs up, and if it does not, we do. */
  end: (lastWord?: BinaryNode) => void;
  close: (code?: number) => void;
  /** Cuts the line without a word. */
  drop: () => void;
};

export type Device = Companion | VirtualDevice;
export type Addressing = 'lid' | 'pn';

/** A message that a phone has decrypted. */
export type Received = {
  id: string;
  /** Number of the account that wrote it. */
  from: string;
  device: string;
  /** As the writer addressed it. */
  to: string;
  group: string | undefined;
  edit: string | undefined;
  type: string | undefined;
  message: proto.IMessage;
  /** A copy of what a linked device of this very account wrote. */
  own: boolean;
  deviceSent: boolean;
  at: number;
  /** How often it arrived; a phone shows it once. */
  copies: number;
};

/** A collection that the devices of an account keep in step; the hash is the phone's. */
export type AppState = { hash: LTHashState; patches: Buffer[] };

export type PhoneSettings = {
  name: string;
  businessName: string | undefined;
  platform: string;
  about: string;
  /** False: the number exists for us, but not on WhatsApp. */
  exists: boolean;
  /** How stanzas from this account are addressed; most chats use LIDs. */
  addressing: Addressing;
  /** Confirms what arrives. */
  autoDeliver: boolean;
  /** Reads what arrives, at once. */
  autoRead: boolean;
  /** Decrypts, but never confirms. */
  playDead: boolean;
  /** WhatsApp refuses logins of its linked devices with 403. */
  banned: boolean;
  /** The owner's or a customer's, for the pages. */
  business: boolean;
};

export type Sent = { to: string; message: proto.IMessage };

/** An account and the phone it lives on. */
export type Phone = PhoneSettings & {
  phone: string;
  lid: string;
  pnJid: string;
  lidJid: string;
  primary: VirtualDevice;
  companions: Companion[];
  nextDevice: number;
  inbox: Received[];
  sentLog: Map<string, Sent>;
  picture: { path: string; url: string } | null;
  privacy: Record<string, string>;
  disappearing: number;
  blocklist: Set<string>;
  appState: Record<string, AppState>;
  appStateKey: { id: Buffer; data: Buffer; madeAt: number } | null;
  chats: Map<string, ChatEntry[]>;
  /** Ids of what its owner has read of the inbox. */
  readIds: Set<string>;
  /** Whom a linked device is writing to right now, by number, and what. */
  typingTo: Map<string, { what: 'text' | 'audio'; until: number }>;
};

/** One line of a chat as the pages show it; the chat is the other's number, or the id of a group. */
export type ChatEntry = {
  id: string;
  from: string;
  fromMe: boolean;
  at: number;
  message: proto.IMessage;
  status: 'sent' | 'delivered' | 'read' | 'played';
  edited: boolean;
  revoked: boolean;
  reactions: Record<string, string>;
};

export type Role = '' | 'admin' | 'superadmin';

export type Group = {
  id: string;
  subject: string;
  owner: string;
  creation: number;
  description: string;
  announce: boolean;
  locked: boolean;
  members: Map<string, Role>;
  /** Devices that hold the sender key of a member. */
  keyHolders: Map<string, Set<string>>;
  picture: { path: string; url: string } | null;
};

export type PendingCode = {
  connection: Connection;
  ref: Buffer;
  wrapped: Buffer;
  finish: ((bundle: Buffer) => void) | null;
};

export type WhatsAppEvents = {
  stanza: { direction: 'in' | 'out'; connection: Connection; node: BinaryNode };
  pairing: Connection;
  pairingCode: { phone: string; platform: string };
  linked: Companion;
  login: Companion;
  active: Companion;
  prekeys: Companion;
  logout: Companion;
  disconnect: Connection;
  /** A linked device sent a message. */
  message: { device: Companion; node: BinaryNode };
  /** A phone decrypted one; `copies` says whether it is new. */
  received: { account: Phone; record: Received };
  undecryptable: { account: Phone; id: string; error: unknown };
  receipt: { device: Companion; attrs: BinaryNode['attrs']; ids: string[] };
  ack: { device: Companion | null; attrs: BinaryNode['attrs'] };
  retry: { id: string; count: number; withKeys: boolean };
  presence: { device: Companion | null; type: string | undefined };
  chatstate: { device: Companion | null; to: string; state: string | undefined; media: string | undefined };
  subscribe: { device: Companion | null; to: string };
  tctoken: { device: Companion; jids: string[] };
  appPatch: { device: Companion; name: string };
  /** Something the pages show has changed. */
  changed: null;
};

export type Listener<Name extends keyof WhatsAppEvents> = (happened: WhatsAppEvents[Name]) => void;

export type WhatsAppEventEmitter = {
  /** Returns the way to stop listening. */
  on: <Name extends keyof WhatsAppEvents>(name: Name, listener: Listener<Name>) => () => void;
  emit: <Name extends keyof WhatsAppEvents>(name: Name, happened: WhatsAppEvents[Name]) => void;
};

export type Net = {
  accounts: Map<string, Phone>;
  byLid: Map<string, Phone>;
  groups: Map<string, Group>;
  connections: Set<Connection>;
  refs: Map<string, Connection>;
  codes: Map<string, PendingCode>;
  media: MediaHost;
  faults: Faults;
  adversary: Adversary;
  happenings: WhatsAppEventEmitter;
  noise: { staticKey: KeyPair; certChain: Buffer };
  /** What the client asked that the mock could not answer properly. */
  unknownIqs: string[];
  /** What went wrong inside the mock itself. */
  failures: string[];
  settings: { qrRefs: number; autoBootstrap: boolean };
  /** Seconds. */
  now: () => number;
  changed: () => void;
};
