import type { Message } from '@balcao/contract/messages/models.ts';
import { createContext, use, type ReactNode } from 'react';
import type { ShownPicture } from '../../../ui/media/shown-picture.ts';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';

/** What can be done with messages here; what is absent cannot. */
export type ConversationTools = {
  /** The ticket whose page this is: separators of others lead there. */
  ticketId: number;
  jump: (messageId: number) => void;
  /** The pictures of the conversation that are loaded, in its order. */
  pictures: () => readonly ShownPicture[];
  /** Messages marked for forwarding; null while nobody is marking. */
  selected: ReadonlySet<number> | null;
  toggle: (message: Message) => void;
  /** False in a ticket that is not ours to write in. */
  canAnswer: boolean;
  isReadOnly: boolean;
  /** What is queued leaves. */
  isLineUp: boolean;
  /** The reply window is open, or the channel has none. */
  isWindowOpen: boolean;
  /** Absent where there are no templates. */
  chooseTemplate?: (() => void) | undefined;
  reply: (message: Message) => void;
  forward: (message: Message) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  /** Shows when it was queued, handed over, delivered and read. */
  showPath: (message: Message) => void;
  /** Says why a bot spoke; absent where nobody knows. */
  explain?: ((message: Message) => void) | undefined;
  /** What other features do with a message, as entries of its menu. */
  moreEntries?: ((message: Message, close: () => void) => ReactNode) | undefined;
  /** What another feature has to say about a message; it stands beneath it. */
  beneath?: ((message: Message) => ReactNode) | undefined;
  /** Opens a ticket with somebody whose card was shared; absent where tickets cannot be opened. */
  openTicketWith?: ((contact: ContactRef) => void) | undefined;
};

const nothing = () => {};

export const readOnlyTools: ConversationTools = {
  ticketId: 0,
  jump: nothing,
  pictures: () => [],
  selected: null,
  toggle: nothing,
  canAnswer: false,
  isReadOnly: true,
  isLineUp: true,
  isWindowOpen: false,
  reply: nothing,
  forward: nothing,
  edit: nothing,
  remove: nothing,
  showPath: nothing,
};

/** What other features bring to messages. */
export type MessageExtras = Pick<ConversationTools, 'explain' | 'moreEntries' | 'beneath'>;

/** What the list itself adds to the tools it is given. */
export type ToolsFromOutside = Omit<ConversationTools, 'jump' | 'pictures'>;

export const ToolsContext = createContext<ConversationTools>(readOnlyTools);
export const useTools = () => use(ToolsContext);
