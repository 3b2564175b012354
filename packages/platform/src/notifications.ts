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

export function listenForNotifications(url: string, log: Logger): Notifications {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const wake = (channel: string, payload: string) => listeners.get(channel)?.forEach((listener) => listener(payload));

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, application_name: 'balcao-notifications', keepAlive: true });
    client = fresh;
    fresh.on('notification', ({ channel, payload }) => wake(channel, payload ?? ''));
    fresh.on('error', () => again(fresh));
    fresh.on('end', () => again(fresh));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
      // Whatever was committed while nobody listened is found now.
      for (const channel of channels) wake(channel, '');
    } catch (error) {
      log.warn({ err: error }, 'listening for notifications failed');
      again(fresh);
    }
  }

  function again(lost: pg.Client) {
    if (closed || lost !== client) return;
    client = undefined;
    lost.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), RECONNECT_MS);
  }

  void connect();
  return {
    on(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => set.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
