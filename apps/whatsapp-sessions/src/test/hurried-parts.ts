import { callParts } from '../calls/parts.ts';
import type { Hold } from '../hold.ts';
import { inboundParts } from '../inbound/parts.ts';
import type { PaceRule } from '../outbound/pace.ts';
import { outboundParts } from '../outbound/parts.ts';

/** Tests have no time to be human. */
const hurried: PaceRule = { perSecond: 500, burst: 100, pauseMs: [0, 0] };

export type Speed = { pace?: PaceRule; ackMs?: number };

export const partsWith = (speed: Speed) => (hold: Hold) => [
  ...inboundParts(hold),
  ...outboundParts(hold, { pace: hurried, ...speed }),
  ...callParts(hold),
];
