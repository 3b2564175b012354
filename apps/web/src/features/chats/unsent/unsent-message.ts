import type { ChatReply } from '@balcao/contract/chats/models.ts';
import type { UploadName } from '../../../platform/uploads/upload-file.ts';

export type UnsentFile = { upload: UploadName; file: File };

/** A message that the server has not taken yet: it stands in the chat and is sent as soon as that is possible. */
export type UnsentMessage = {
  clientId: string;
  chatId: number;
  message: string;
  mentions: number[];
  replyTo: ChatReply | null;
  /** The ticket it asks about; without one, an address of a ticket in its words is looked up when it is sent. */
  ticketId: number | null;
  files: readonly UnsentFile[];
  isVoice: boolean;
  writtenAt: string;
  /** `lost` goes out by itself when the line is back; `refused` needs a person. */
  state: 'sending' | 'lost' | 'refused';
  /** Why it was refused. */
  refusal: string | null;
  /** Share of its files that has arrived, 0 to 1. */
  progress: number;
};
