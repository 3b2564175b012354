import { makeWASocket, type UserFacingSocketConfig, type WASocket, type WAVersion } from 'baileys';
import type { LoginState } from '../auth/login-state.ts';
import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import type { Timings } from '../timings.ts';
import type { Disconnect } from './reconnect/decide-reconnect.ts';
import { ClosedByUs, type DisconnectCause, parseDisconnect } from './reconnect/disconnect.ts';
import { libraryLog } from './library-log.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { watchSocket } from './watch-socket.ts';

export type SocketOptions = {
  login: LoginState;
  parts: readonly SocketPlugin[];
  timings: Timings;
  version: WAVersion | undefined;
  /** Another address than WhatsApp's own: that of the sandbox. */
  webUrl: string | undefined;
};

/** What a session hears of its socket. */
export type SocketListener = {
  qr: (qr: string, socket: WASocket) => void;
  /** The phone has scanned or typed. */
  linked: () => void;
  /** WhatsApp has let us in. */
  opened: (socket: WASocket) => void;
};

export type OpenSocket = {
  socket: WASocket;
  ended: Promise<Disconnect>;
  end: (by: DisconnectCause, code?: number) => void;
};

/** A new socket with listeners of its own. However it ends, and even if it does not, `ended` says so once. */
export function openSocket(ctx: SessionCtx, options: SocketOptions, listener: SocketListener): OpenSocket {
  const { login, parts, timings } = options;
  const finish = Promise.withResolvers<Disconnect>();
  let openedAt: number | undefined;
  let closing: NodeJS.Timeout | undefined;
  let settled: (stanzaId: string) => void = () => undefined;

  const socket = makeWASocket(configOf(ctx, options, (stanzaId) => settled(stanzaId)));
  oneAtATime(socket);
  const watch = watchSocket(socket, { timings, end });
  ({ settled } = watch);
  const detach = parts.flatMap((part) => part.attach?.(socket) ?? []);

  function ended(error: unknown) {
    clearTimeout(closing);
    watch.stop();
    finish.resolve({ ...parseDisconnect(error), openForMs: openedAt === undefined ? 0 : performance.now() - openedAt });
  }

  function end(by: DisconnectCause, code?: number) {
    const reason = new ClosedByUs(by, code);
    // The library waits for the other side to agree, which may not be there any more.
    closing ??= setTimeout(() => ended(reason), timings.closeTimeout);
    void socket.end(reason).catch(() => ended(reason));
  }

  socket.ev.on('creds.update', login.changed);
  socket.ev.on('connection.update', ({ connection, qr, isNewLogin, lastDisconnect }) => {
    if (qr !== undefined) {
      watch.came();
      listener.qr(qr, socket);
    }
    if (isNewLogin) {
      watch.awaitNext();
      listener.linked();
    }
    if (connection === 'open') {
      watch.came();
      openedAt = performance.now();
      listener.opened(socket);
      for (const part of parts) part.opened?.(socket);
    }
    if (connection === 'close') ended(lastDisconnect?.error);
  });

  return {
    socket,
    end,
    ended: finish.promise.finally(() => {
      for (const one of detach) one();
    }),
  };
}

function configOf(ctx: SessionCtx, options: SocketOptions, onAck: (stanzaId: string) => void): UserFacingSocketConfig {
  const { login, parts, timings, version, webUrl } = options;
  const added = parts.map((part) => part.configure?.() ?? {});
  return {
    // Otherwise the phone itself stops notifying.
    markOnlineOnConnect: false,
    syncFullHistory: false,
    defaultQueryTimeoutMs: 60_000,
    ...(timings.qrLife === undefined ? {} : { qrTimeout: timings.qrLife }),
    connectTimeoutMs: Math.min(20_000, timings.connecting),
    keepAliveIntervalMs: timings.keepAlive,
    // A failed write ends the socket: trying long would only keep the session from starting again.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 100 },
    shouldIgnoreJid: (jid) => /@(newsletter|broadcast)$/.test(jid),
    ...Object.assign({}, ...added),
    ...(version ? { version } : {}),
    ...(webUrl ? { waWebSocketUrl: webUrl } : {}),
    logger: libraryLog(ctx.log, onAck),
    auth: { creds: login.creds, keys: login.keys },
  };
}
