import type { Connection } from '../kit/channel.ts';
import type { WhatsappCloudSettings } from './manifest.ts';

export type CloudConnection = Connection<WhatsappCloudSettings>;

export type GraphCall = {
  method: 'GET' | 'POST';
  /** Below the version, e.g. `106540352242922/messages`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: FormData | Readonly<Record<string, unknown>>;
  timeoutMs: number;
  /** A call that sends a message may have done so although its answer is lost; every other call may simply be repeated. */
  sendsMessage?: boolean;
};
