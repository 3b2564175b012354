import type { Hold, SocketPart } from '../hold.ts';
import { cachesPart } from './caches-part.ts';
import { outboxPart } from './outbox-part.ts';
import { humanPace, type PaceRule } from './pace.ts';

/** No acknowledgement for so long: nobody is at the other end. */
const ACK_MS = 20_000;

/** Everything that goes out over a session. */
export const outboundParts = (hold: Hold, { pace = humanPace, ackMs = ACK_MS }: Options = {}): SocketPart[] => [
  cachesPart(hold),
  outboxPart(hold, { pace, ackMs }),
];

type Options = { pace?: PaceRule; ackMs?: number };
