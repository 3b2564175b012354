import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import type { InterceptorResult } from '../new-customer-message.ts';
import type { MessageFields } from '../content/message-fields.ts';

/** A message from outside before it is stored. */
export type NewMessage = {
  ticketId: number;
  contactId: number;
  externalId: string;
  fromMe: boolean;
  content: MessageFields;
  details: MessageDetails;
  quotedId: number | null;
  quotedExternalId: string | undefined;
  isForwarded: boolean;
  ack: number;
  sentAt: Date;
  /** The customer said it: somebody has to answer. */
  asksForAnswer: boolean;
  opensWindow: boolean;
  /** Closed tickets take it too, and stay closed. */
  intoClosed?: boolean;
  /** Customer's words: the ticket that they open still has to have its turn with what answers by itself. */
  owesAutomation?: boolean;
  /** Where there is no active ticket it opens none. */
  opensNone?: boolean;
  /** Asks again who takes it, when its ticket was closed at the moment at which it was to be stored. */
  decideAnew?: () => Promise<Handling>;
};

/** Where an arrival is stored, and what follows. */
export type Handling = {
  /** Undefined when it opens a ticket. */
  ticketId: number | undefined;
  intoClosed: boolean;
  asksForAnswer: boolean;
  afterwards: InterceptorResult['afterwards'];
};
