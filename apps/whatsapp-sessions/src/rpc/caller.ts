import type { WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';

/** What a call is answered with: the session and its open socket. */
export type Caller = { ctx: SessionCtx; socket: WASocket };
