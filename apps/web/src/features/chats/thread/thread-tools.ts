import type { Chat, ChatMessage, ChatTicketCard } from '@balcao/contract/chats/models.ts';
import { createContext, use } from 'react';
import type { ShownPicture } from '../../../ui/media/shown-picture.ts';

/** What the bubbles of a chat know of the chat around them. */
export type ThreadTools = {
  chat: Chat;
  pictures: () => readonly ShownPicture[];
  tickets: readonly ChatTicketCard[];
  jump: (seq: number) => void;
  reply: (message: ChatMessage) => void;
  edit: (message: ChatMessage) => void;
  remove: (message: ChatMessage) => void;
  showSeen: (message: ChatMessage) => void;
};

const ToolsContext = createContext<ThreadTools | null>(null);

export const ThreadToolsPlace = ToolsContext.Provider;

export function useThreadTools(): ThreadTools {
  const tools = use(ToolsContext);
  if (!tools) throw new Error('bubbles stand in a chat');
  return tools;
}
