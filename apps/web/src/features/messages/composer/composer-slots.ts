import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { ReactNode } from 'react';

/** A prepared answer behind a shortcode, as the suggestions show it. */
export type QuickReply = {
  id: number;
  shortcode: string;
  message: string;
  mediaUrl: string | null;
  mediaName?: string | null;
};

/** The input as the assistant sees it. */
type AssistantDesk = { ticketId: number; contactId: number; text: string; write: (text: string) => void };

/** What the input borrows from other features. */
export type ComposerSlots = {
  /** Prepared answers; asked for what stands behind the slash. */
  quickReplies?: {
    search: (term: string) => Promise<readonly QuickReply[]>;
    /** One was chosen: what is chosen often stands first. */
    used: (id: number) => void;
  };
  /** Drafts for what is being written; `write` puts one in the place of the text. */
  assistant?: (desk: AssistantDesk) => ReactNode;
  /** Takes a colleague's ticket over; answers whether it did. Without it nobody is asked. */
  takeOver?: (ticket: Ticket) => Promise<boolean>;
  /** Where contacts are sought whose cards are sent. */
  contactChooser?: (props: { chosen: null; onChoose: (contact: ContactRef | null) => void }) => ReactNode;
};
