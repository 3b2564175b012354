import type { DesiredSession } from '@balcao/channel-bus/sessions.ts';
import type { Hold, SocketPart } from '../hold.ts';
import type { Timings } from '../timings.ts';
import type { WebVersions } from '../web-versions.ts';

export type SessionInput = {
  hold: Hold;
  desired: DesiredSession;
  parts: readonly SocketPart[];
  timings: Timings;
  versions: WebVersions;
  /** Another address than WhatsApp's own: that of the sandbox. */
  webUrl: string | undefined;
  /** How long to hold back the first attempt, so that many sessions do not start in one moment. */
  startAfterMs: number;
  /** The same for an attempt after a failure: lines that broke together do not all come back together. */
  againAfterMs: () => number;
  /** Deaf again and again: connecting anew does not help. */
  onIncurable: () => void;
};
