import type { Connection } from '../channel.ts';

/** Whoever speaks to Meta has a token. */
export type GraphConnection = Omit<Connection, 'settings'> & { settings: { accessToken: string } };

export type GraphCall = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the version, e.g. `106540352242922/messages`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: FormData | Readonly<Record<string, unknown>>;
  timeoutMs: number;
  /** A call that sends a message may have done so although its answer is lost; every other call may simply be repeated. */
  sendsMessage?: boolean;
};
