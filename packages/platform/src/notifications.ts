import pg from 'pg';
import type { Logger } from './logger.ts';

/** Wakes loops when another transaction commits something for them. A hint only: every loop also looks by itself now and then. */
export type Notifications = {
  on: (channel: NotificationChannel, wake: (payload: string) => void) => () => void;
  close: () => Promise<void>;
};
const channels = [
  'balcao_events',
  'balcao_inbound',
  'balcao_outbox',
  'balcao_presence',
  'balcao_sessions',
  'balcao_session_calls',
  'balcao_session_answers',
  'balcao_session_presence',
  'balcao_bots',
  'balcao_bot_calls',
  'balcao_brand',
  'balcao_webhooks',
  'balcao_schedules',
] as const;
export type NotificationChannel = (typeof channels)[number];

const RECONNECT_MS = 1000;
/** Short enough that no network between here and the database takes the line for an idle one. */
const TRY_EVERY_MS = 5000;
/** What is asked takes a millisecond, however busy the database is: who hears nothing for so long waits for a machine that is gone. */
const SILENT_MS = 10_000;

/** One for what spoke until the end, and one for what had spoken after that one began. Later it may be only our line that is gone. */
const ROUNDS_AFTER_A_LOSS = 2;

export type ListeningLine = Notifications & {
  /**
   * The line is tried all the time. `begin` is called before each try, and what it returns when nothing was heard then: twice at most
   * until the line is heard again.
   */
  onTry: (begin: () => () => void) => () => void;
};

export function listenForNotifications(
  url: string,
  log: Logger,
  { everyMs = TRY_EVERY_MS, silentMs = SILENT_MS } = {},
): ListeningLine {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const wake: Wake = (channel, payload) => listeners.get(channel)?.forEach((listener) => listener(payload));
  return {
    on(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => set.delete(listener);
    },
    ...holdLine(url, { log, wake, everyMs, silentMs }),
  };
}

type Wake = (channel: string, payload: string) => void;
type Holding = { log: Logger; wake: Wake; everyMs: number; silentMs: number };

/** Keeps a connection that listens, and opens another one when it is lost. */
function holdLine(url: string, { log, wake, everyMs, silentMs }: Holding): Pick<ListeningLine, 'onTry' | 'close'> {
  const watch = keepWatch();
  let client: pg.Client | undefined;
  let next: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect() {
    const fresh = clientOf(url, silentMs);
    client = fresh;
    fresh.on('notification', ({ channel, payload }) => wake(channel, payload ?? ''));
    fresh.on('error', () => again(fresh));
    fresh.on('end', () => again(fresh));
    if (!(await hears(fresh, () => listenOn(fresh)))) return;
    // Whatever was committed while nobody listened is found now.
    for (const channel of channels) wake(channel, '');
    plan(fresh);
  }

  /** A line that was dropped without a word looks like one on which nobody speaks. */
  function plan(listening: pg.Client) {
    if (closed || listening !== client) return;
    next = setTimeout(() => {
      void hears(listening, () => listening.query('select 1')).then((isThere) => isThere && plan(listening));
    }, everyMs);
  }

  async function hears(asked: pg.Client, ask: () => Promise<unknown>): Promise<boolean> {
    const whenSilent = watch.begin();
    try {
      if (await isAnswered(ask(), silentMs)) return watch.heard();
      if (closed) return false;
      log.warn({ silentMs }, 'the database says nothing to the listening line');
      watch.tell(whenSilent);
    } catch (error) {
      if (closed) return false;
      log.warn({ err: error }, 'listening for notifications failed');
    }
    again(asked);
    return false;
  }

  function again(lost: pg.Client) {
    if (closed || lost !== client) return;
    client = undefined;
    clearTimeout(next);
    lost.end().catch(() => undefined);
    next = setTimeout(() => void connect(), RECONNECT_MS);
  }

  void connect();
  return {
    onTry: watch.add,
    async close() {
      closed = true;
      clearTimeout(next);
      await client?.end().catch(() => undefined);
    },
  };
}

type Begin = () => () => void;

/** Those who act when the database says nothing: a few times at most until it is heard again. */
function keepWatch() {
  const watchers = new Set<Begin>();
  let rounds = 0;
  return {
    add: (begin: Begin) => {
      watchers.add(begin);
      return () => watchers.delete(begin);
    },
    begin: () => [...watchers].map((begin) => begin()),
    heard(): true {
      rounds = ROUNDS_AFTER_A_LOSS;
      return true;
    },
    tell(whenSilent: readonly (() => void)[]) {
      if (rounds === 0) return;
      rounds -= 1;
      for (const act of whenSilent) act();
    },
  };
}

const clientOf = (url: string, silentMs: number) =>
  new pg.Client({
    connectionString: url,
    application_name: 'balcao-notifications',
    keepAlive: true,
    // Ends what nobody waits for any more.
    connectionTimeoutMillis: 2 * silentMs,
  });

async function listenOn(client: pg.Client) {
  await client.connect();
  await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
}

/** False when nothing came for so long. A process that was busy itself takes in first what has come meanwhile. */
async function isAnswered(answer: Promise<unknown>, withinMs: number): Promise<boolean> {
  const { promise: silence, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => setImmediate(resolve, false), withinMs);
  try {
    return await Promise.race([answer.then(() => true), silence]);
  } finally {
    clearTimeout(timer);
  }
}
