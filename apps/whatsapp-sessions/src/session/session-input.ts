import type { DesiredSession } from '@balcao/channel-bus/sessions.ts';
import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import type { Timings } from '../timings.ts';
import type { WebVersions } from '../web-versions.ts';

export type SessionInput = {
  ctx: SessionCtx;
  desired: DesiredSession;
  parts: readonly SocketPlugin[];
  timings: Timings;
  versions: WebVersions;
  /** Another address than WhatsApp's own: that of the sandbox. */
  webUrl: string | undefined;
  /** How long to hold back the first attempt, so that many sessions do not start in one moment. */
  startAfterMs: number;
  /** The same for an attempt after a failure: lines that broke together do not all come back together. */
  againAfterMs: () => number;
  /** Deaf again and again: connecting anew does not help. */
  onUnrecoverable: () => void;
};
