import type { WASocket } from 'baileys';
import type { Hold } from '../hold.ts';

/** What a call is answered with: the session and its open socket. */
export type Caller = { hold: Hold; socket: WASocket };
