import type { Hold, SocketPart } from '../hold.ts';
import { callsPart } from './calls-part.ts';
import { createGroupNames, groupNamesPart } from './group-names.ts';
import { historyPart } from './history-part.ts';
import { journallingPart } from './journalling.ts';
import { presencePart } from './presence-part.ts';
import { receiptsPart } from './receipts-part.ts';
import { upsertsPart } from './upserts-part.ts';

/** Everything that comes in over a session. */
export function inboundParts(hold: Hold): SocketPart[] {
  const names = createGroupNames();
  return [
    journallingPart(hold, names),
    receiptsPart(hold),
    upsertsPart(hold, names),
    historyPart(hold, names),
    groupNamesPart(hold, names),
    callsPart(hold),
    presencePart(hold),
  ];
}
