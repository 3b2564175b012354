import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { ReactNode } from 'react';

export type RatingDialogProps = {
  ticket: Ticket;
  /** How somebody began to close it; the dialog offers both ways. */
  withFarewell: boolean;
  /** The customer was asked, or cannot be asked: now the ticket is closed, in the way chosen last. */
  onRated: (how: { withFarewell: boolean }) => void;
  onClose: () => void;
};

/** The note of a transfer as the assistant sees it. */
export type TransferNoteDesk = { ticketId: number; contactId: number; text: string; write: (text: string) => void };

/** What a ticket, in the list and above its conversation, borrows from other features; without a slot there is nothing of it. */
export type TicketSlots = {
  ratingDialog?: (props: RatingDialogProps) => ReactNode;
  scheduleDialog?: (ticket: Ticket, close: () => void) => ReactNode;
  /** One's own tasks about the ticket, and the way to write down another. */
  tasksDialog?: (ticket: Ticket, close: () => void) => ReactNode;
  /** What lies ahead in one's calendar about it, and the way to another appointment. */
  eventsDialog?: (ticket: Ticket, close: () => void) => ReactNode;
  /** Asks a colleague about it. */
  askDialog?: (ticket: Ticket, close: () => void) => ReactNode;
  /** Beneath the note of a transfer: a summary for whoever receives the ticket. */
  transferNote?: (desk: TransferNoteDesk) => ReactNode;
  /** How the ticket came to be where it is: bots, decisions, assignments. */
  automationDialog?: (ticket: Ticket, close: () => void) => ReactNode;
  /** The conversation to look at only. */
  spyConversation?: ((ticket: Ticket) => ReactNode) | undefined;
  /** The conversation of somebody who waits, to look at before one takes it: nobody is told, nothing is marked. */
  lookedAtConversation?: ((ticket: Ticket) => ReactNode) | undefined;
  /** How the connection of a ticket is doing, when it does not send. */
  connectionMark?: (ticket: Ticket) => ReactNode;
  /** Stands where nobody waits: why no customer can come, or what usually stands there. */
  emptyList?: (usual: ReactNode) => ReactNode;
  /** Whether the last thing said to the customer has not left yet, as far as this browser knows. */
  isUnsent?: (ticket: Ticket) => boolean | Promise<boolean>;
  /** Shows what one has begun to answer in a ticket of the list; null when nothing. */
  draft?: (ticketId: number, show: (text: string | null) => ReactNode) => ReactNode;
};
