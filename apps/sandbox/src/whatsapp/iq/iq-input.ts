import type { BinaryNode } from 'baileys';
import type { Companion, Connection, Net } from '../state/model.ts';

/** A question of a linked device; `device` is null while it pairs. */
export type IqInput = { net: Net; connection: Connection; iq: BinaryNode };
export type LinkedIq = IqInput & { device: Companion };
