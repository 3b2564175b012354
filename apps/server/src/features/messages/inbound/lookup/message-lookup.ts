import type { KnownOwner } from '../../../contacts/identity/resolve-contact.ts';

/** Where a message belongs, as far as the counter knows before it is placed. */
export type MessageLookup = {
  /** The message itself is here already. */
  isKnown: boolean;
  /** Something that refers to this message came before it. */
  hasParked: boolean;
  quotedId: number | null;
  owners: KnownOwner[];
  /** Active tickets on this connection, by contact. */
  tickets: Map<number, number>;
};
