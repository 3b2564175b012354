import type { KnownOwner } from '../../../contacts/identity/resolve-contact.ts';

/** A conversation that goes on, as the look-up saw it: another transaction may have changed it since. */
export type ActiveTicket = {
  id: number;
  status: 'pending' | 'open';
  isBot: boolean;
  /** No automation has had its turn yet with a customer who wrote. */
  automationOwed: boolean;
};

/** Where a message belongs, as far as the counter knows before it is placed. */
export type MessageLookup = {
  /** The message itself is here already. */
  isKnown: boolean;
  /** Something that refers to this message came before it. */
  hasParked: boolean;
  quotedId: number | null;
  owners: KnownOwner[];
  /** Active tickets on this connection, by contact. */
  tickets: Map<number, ActiveTicket>;
};
