import makeWASocket, { BufferJSON, downloadMediaMessage, initAuthCreds } from 'baileys';
import type { AuthenticationCreds, BaileysEventMap, proto, UserFacingSocketConfig, WAMessage, WASocket } from 'baileys';
import type { WhatsAppMock } from '../whatsapp.ts';
import { silentLogger } from '../wire/silent-logger.ts';
import { clientLog } from './client-log.ts';
import { memoryKeys } from './memory-keys.ts';

const events: (keyof BaileysEventMap)[] = [
  'connection.update',
  'messages.upsert',
  'messages.update',
  'messages.reaction',
  'message-receipt.update',
  'messaging-history.set',
  'presence.update',
  'contacts.upsert',
  'contacts.update',
  'groups.upsert',
  'groups.update',
  'group-participants.update',
  'lid-mapping.update',
  'blocklist.update',
  'call',
];

type Config = Partial<UserFacingSocketConfig>;

/** The unmodified client, with its keys in memory as JSON; nothing but the address differs from production. */
export function pretendClient(whatsapp: { url: string }) {
  const rows = new Map<string, string>();
  const sent = new Map<string, proto.IMessage>();
  const log = clientLog();
  const askedFor: string[] = [];
  let creds: AuthenticationCreds = initAuthCreds();
  let socket: WASocket | null = null;

  function connect(config: Config = {}): WASocket {
    creds = JSON.parse(JSON.stringify(creds, BufferJSON.replacer), BufferJSON.reviver);
    const mine = creds;
    const made = makeWASocket({
      auth: { creds: mine, keys: memoryKeys(rows) },
      waWebSocketUrl: whatsapp.url,
      logger: silentLogger,
      getMessage: async ({ id }) => {
        askedFor.push(id ?? '');
        return sent.get(id ?? '');
      },
      ...config,
    });
    made.ev.on('creds.update', (update) => void Object.assign(mine, update));
    made.ev.on('messages.upsert', ({ messages }) => {
      for (const { key, message } of messages) if (message) sent.set(key.id ?? '', message);
    });
    for (const name of events) made.ev.on(name, (data) => log.note(name, data));
    made.ws.on('CB:ack,class:message', ({ attrs }: { attrs: object }) => log.note('serverAck', attrs));
    socket = made;
    return made;
  }
  const waits = waiting(log);
  return {
    ...log,
    ...waits,
    rows,
    askedFor,
    connect,
    sock(): WASocket {
      if (!socket) throw new Error('not connected');
      return socket;
    },
    async open(config?: Config): Promise<void> {
      const from = log.mark();
      connect(config);
      await waits.wait('connection.update', ({ connection }) => connection === 'open', { from });
    },
    async end(): Promise<void> {
      const from = log.mark();
      void socket?.end(undefined);
      await waits.closed(from);
    },
    clearSessions(): number {
      const lost = [...rows.keys()].filter((key) => key.startsWith('session/'));
      for (const key of lost) rows.delete(key);
      return lost.length;
    },
    download: (message: WAMessage) => downloadMediaMessage(message, 'buffer', {}),
    stop: () => void socket?.end(undefined),
  };
}

type Look = { from?: number; withinMs?: number };

function waiting(log: ReturnType<typeof clientLog>) {
  const wait = <Name extends keyof BaileysEventMap, T>(
    name: Name,
    pick: (data: BaileysEventMap[Name]) => T | undefined | null | false,
    { from = 0, withinMs }: Look = {},
  ): Promise<T> => {
    const look = () => {
      for (const data of log.all(name, from)) {
        const found = pick(data);
        if (found) return found;
      }
      return null;
    };
    return log.until(look, { what: name, withinMs });
  };
  return {
    wait,
    serverAck: (id: string, from = 0) =>
      log.until(() => log.acks(from).find((ack) => ack.id === id), { what: `ack of ${id}` }),
    message: (isMeant: (message: WAMessage) => unknown, from = 0): Promise<WAMessage> =>
      wait('messages.upsert', ({ messages }) => messages.find((message) => isMeant(message)), { from }),
    qr: (from = 0): Promise<string> => wait('connection.update', ({ qr }) => qr, { from }),
    /** The code that a connection ended with. */
    closed: (from: number, withinMs?: number) =>
      wait(
        'connection.update',
        ({ connection, lastDisconnect }) => {
          if (connection !== 'close') return null;
          const error = lastDisconnect?.error as { message?: string; output?: { statusCode: number } } | undefined;
          return { code: error?.output?.statusCode, reason: error?.message };
        },
        { from, ...(withinMs === undefined ? {} : { withinMs }) },
      ),
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
