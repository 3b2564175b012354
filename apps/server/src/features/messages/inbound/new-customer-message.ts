import type { MessageFields } from './content/message-fields.ts';
import type { ActiveTicket } from './lookup/message-lookup.ts';

/** Something a customer said, known to be new, before it has its place. */
export type NewCustomerMessage = {
  contactId: number;
  /** The contact's active ticket on this connection; undefined when there is none. */
  activeTicket: ActiveTicket | undefined;
  externalId: string;
  content: MessageFields;
  /** The message that it answers by name, where that is stored. */
  quotedId: number | null;
  /** When it was said, by the provider's clock. */
  sentAt: Date;
  /** Another app has the conversation at this moment. */
  isStandby: boolean;
};

/** What becomes of an arrival that somebody takes. */
export type InterceptorResult = {
  /** The ticket it belongs to instead of the contact's active one. Locked by the interceptor, so that its state stays. */
  into?: { ticketId: number; isClosed: boolean };
  /** Nobody has to read or answer it. */
  needsNoAnswer?: boolean;
  /** Goes on once the message is stored, in the same transaction. */
  afterwards?: (stored: { messageId: number }) => Promise<void>;
};
