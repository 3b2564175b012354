import type { Hold, SocketPart } from '../hold.ts';
import { callsPart } from './calls-part.ts';
import { contactsPart } from './contacts-part.ts';

/** Everything the counter may ask of a session. */
export const callParts = (hold: Hold): SocketPart[] => [contactsPart(hold), callsPart(hold)];
