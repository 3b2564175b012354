import makeWASocket, { BufferJSON, downloadMediaMessage, initAuthCreds, proto } from 'baileys';
import type {
  AuthenticationCreds,
  BaileysEventMap,
  SignalDataTypeMap,
  UserFacingSocketConfig,
  WAMessage,
  WASocket,
} from 'baileys';
import type { WhatsAppMock } from '../whatsapp.ts';
import { silentLogger } from '../wire/silent-logger.ts';

type Seen = { [Name in keyof BaileysEventMap]: { name: Name; data: BaileysEventMap[Name] } }[keyof BaileysEventMap];
type ServerAck = { name: 'serverAck'; data: Record<string, string> };

const events = [
  ...['connection.update', 'messages.upsert', 'messages.update', 'messages.reaction', 'message-receipt.update'],
  ...[
    'messaging-history.set',
    'presence.update',
    'contacts.upsert',
    'contacts.update',
    'groups.upsert',
    'groups.update',
  ],
  ...['group-participants.update', 'lid-mapping.update', 'blocklist.update', 'call'],
] as (keyof BaileysEventMap)[];

export type PretendClient = ReturnType<typeof pretendClient>;

/** The unmodified client, with its keys in memory as JSON; nothing but the address differs from production. */
export function pretendClient(whatsapp: Pick<WhatsAppMock, 'url'>) {
  const rows = new Map<string, string>();
  const sent = new Map<string, proto.IMessage>();
  const log: (Seen | ServerAck)[] = [];
  const waiters = new Set<() => void>();
  let creds: AuthenticationCreds = initAuthCreds();
  let socket: WASocket | null = null;
  let asked: string[] = [];

  const note = (seen: Seen | ServerAck): void => {
    log.push(seen);
    for (const waiter of waiters) waiter();
  };

  const client = {
    log,
    rows,
    mark: () => log.length,
    askedFor: () => asked,
    sock(): WASocket {
      if (!socket) throw new Error('not connected');
      return socket;
    },
    connect(config: Partial<UserFacingSocketConfig> = {}): WASocket {
      creds = JSON.parse(JSON.stringify(creds, BufferJSON.replacer), BufferJSON.reviver);
      const mine = creds;
      const made = makeWASocket({
        auth: { creds: mine, keys: keysIn(rows) },
        waWebSocketUrl: whatsapp.url,
        logger: silentLogger,
        getMessage: async ({ id }) => {
          asked = [...asked, id ?? ''];
          return sent.get(id ?? '');
        },
        ...config,
      });
      made.ev.on('creds.update', (update) => void Object.assign(mine, update));
      for (const name of events) made.ev.on(name, (data) => note({ name, data } as Seen));
      made.ev.on('messages.upsert', ({ messages }) => {
        for (const { key, message } of messages) if (message) sent.set(key.id ?? '', message);
      });
      made.ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) =>
        note({ name: 'serverAck', data: attrs }),
      );
      socket = made;
      return made;
    },
    /** What `pick` first makes of an event of this kind, seen since `from` or yet to come. */
    wait<Name extends keyof BaileysEventMap, T>(
      name: Name,
      pick: (data: BaileysEventMap[Name]) => T | undefined | null | false,
      { from = 0, withinMs = 9000 } = {},
    ): Promise<T> {
      const look = () => {
        for (const seen of log.slice(from)) {
          const found = seen.name === name && pick(seen.data as BaileysEventMap[Name]);
          if (found) return found;
        }
        return null;
      };
      return until(waiters, look, `${name} within ${withinMs} ms`, withinMs);
    },
    serverAck: (id: string, from = 0) =>
      until(
        waiters,
        () =>
          log.slice(from).flatMap((seen) => (seen.name === 'serverAck' && seen.data.id === id ? seen.data : []))[0] ??
          null,
        `ack of ${id}`,
        9000,
      ),
    message: (isMeant: (message: WAMessage) => unknown, from = 0) =>
      client.wait('messages.upsert', ({ messages }) => messages.find((message) => isMeant(message)), { from }),
    /** The code that the connection ended with. */
    closed: (from: number, withinMs = 9000) =>
      client.wait(
        'connection.update',
        ({ connection, lastDisconnect }) => {
          if (connection !== 'close') return null;
          const error = lastDisconnect?.error as { message?: string; output?: { statusCode: number } } | undefined;
          return { code: error?.output?.statusCode, reason: error?.message };
        },
        { from, withinMs },
      ),
    async open(config?: Partial<UserFacingSocketConfig>): Promise<void> {
      const from = log.length;
      client.connect(config);
      await client.wait('connection.update', ({ connection }) => connection === 'open', { from });
    },
    qr: (from = 0) => client.wait('connection.update', ({ qr }) => qr, { from }),
    end: async (): Promise<void> => {
      const from = log.length;
      void socket?.end(undefined);
      await client.closed(from);
    },
    forgetSessions(): number {
      const lost = [...rows.keys()].filter((key) => key.startsWith('session/'));
      for (const key of lost) rows.delete(key);
      return lost.length;
    },
    // Bytes must be bytes: what was stored as JSON goes through `fromObject`.
    download: (message: WAMessage) => downloadMediaMessage(message, 'buffer', {}),
    stop: () => void socket?.end(undefined),
  };
  return client;
}

function acks(seen: (Seen | ServerAck)[]): Record<string, string>[] {
  return seen.flatMap((one) => (one.name === 'serverAck' ? [one.data] : []));
}

function until<T>(waiters: Set<() => void>, look: () => T | null | false, ...[what, ms]: [string, number]): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiters.delete(check);
      reject(new Error(`no ${what}`));
    }, ms);
    const check = () => {
      const found = look();
      if (found === null || found === false) return;
      clearTimeout(timer);
      waiters.delete(check);
      resolve(found);
    };
    waiters.add(check);
    check();
  });
}

function keysIn(rows: Map<string, string>) {
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = ids.flatMap((id) => {
        const row = rows.get(`${type}/${id}`);
        if (row === undefined) return [];
        const value = JSON.parse(row, BufferJSON.reviver);
        return [[id, type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value]];
      });
      return Object.fromEntries(found) as Record<string, SignalDataTypeMap[T]>;
    },
    async set(data: object) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value == null) rows.delete(`${type}/${id}`);
          else rows.set(`${type}/${id}`, JSON.stringify(value, BufferJSON.replacer));
        }
      }
    },
  };
}

/** Scans, comes back as told, and is online. */
export async function linkedClient(whatsapp: WhatsAppMock, phone: string, settings: { name?: string } = {}) {
  const client = pretendClient(whatsapp);
  const account = whatsapp.account(phone, settings);
  client.connect();
  await account.scanQr(await client.qr());
  await client.closed(0);
  await client.open();
  await client.wait('messaging-history.set', (history) => history);
  return { client, account };
}
