import type { RouteInput } from '@balcao/contract/kit/route.ts';
import type { Message, QuotedMessage, SharedContact } from '@balcao/contract/messages/models.ts';
import type { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { z } from 'zod';
import type { UploadName } from '../../../platform/uploads/upload-file.ts';
import type { Refusal } from './refusal.ts';

type SendBody = RouteInput<typeof messageRoutes.send>['body'];

/** What a person wants to say: text, one file with a caption, or what has no text at all. */
export type NewMessageInput = {
  body?: string;
  /** The file under its name on the server; `file` is missing when another device has sent it there. */
  upload?: UploadName;
  file?: File;
  voice?: boolean;
  /** A picture or film that goes as a file to save. */
  asDocument?: boolean;
  quoted?: z.infer<typeof QuotedMessage> | null;
  template?: {
    name: string;
    language: string;
    parameters: Record<string, string>;
    headerMediaUrl?: string;
    text: string;
  };
  location?: { latitude: number; longitude: number; name: string | null; address: string | null };
  contacts?: z.infer<typeof SharedContact>[];
};

/** A message on its way to the server. `clientId` is its name there too, so that sending twice stays one message. */
export type OutboxItem = {
  clientId: string;
  ticketId: number;
  /** Who wrote it: it leaves under no other name. */
  userId: number | null;
  messageInput: NewMessageInput;
  createdAt: string;
  /** The newest message that stood in the conversation when this was said; 0 when none was known. */
  seenId: number;
  /** Stands below everything the server has told so far. */
  order: number;
  state: 'waiting' | 'sending' | 'refused';
  /** Share of the upload that has left; null when there is nothing to upload. */
  progress: number | null;
  /** Why it is refused; only a person sends it again. */
  refusal: Refusal | null;
  /** It has waited: nobody answered at the last attempt, or the page was loaded again. */
  hasBeenLost: boolean;
  /** The server answered, and had no room for it at the moment. */
  isServerBusy: boolean;
  /** Milliseconds since the epoch: uploads can be taken back for a moment. */
  notBefore: number;
  /** Address of the file in this browser, for its preview. */
  fileUrl: string | null;
};

export function bodyOf({ clientId, messageInput }: OutboxItem): SendBody {
  const { body, quoted, template, location, contacts, voice, asDocument, upload } = messageInput;
  return {
    clientId,
    body: body ?? '',
    ...(quoted && { quotedMsg: { id: quoted.id } }),
    ...(voice && { voice: true }),
    ...(asDocument && { asDocument: true }),
    ...(upload && { uploadIds: [upload.id] }),
    ...(location && { location }),
    ...(contacts && { contacts }),
    ...(template && {
      template: {
        name: template.name,
        language: template.language,
        parameters: template.parameters,
        ...(template.headerMediaUrl && { headerMediaUrl: template.headerMediaUrl }),
      },
    }),
  };
}

function mediaTypeOf({ upload, asDocument, template, location, contacts }: NewMessageInput): Message['mediaType'] {
  if (template) return 'template';
  if (location) return 'locationMessage';
  if (contacts) return contacts.length > 1 ? 'contactsArrayMessage' : 'contactMessage';
  if (!upload) return 'chat';
  if (asDocument) return 'application';
  const [kind] = upload.mime.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'application';
}

export type Sender = { id: number; name: string };

const drawn = new WeakMap<OutboxItem, Message>();

/** The bubble of a message that the server does not know yet; the same one as long as nothing changes. */
export function bubbleOf(item: OutboxItem, sender: Sender): Message {
  const known = drawn.get(item);
  if (known) return known;
  const bubble = draw(item, sender);
  drawn.set(item, bubble);
  return bubble;
}

function draw(item: OutboxItem, sender: Sender): Message {
  const { messageInput, fileUrl } = item;
  const { upload } = messageInput;
  return {
    id: -item.order,
    ticketId: item.ticketId,
    contactId: 0,
    clientId: item.clientId,
    body: messageInput.template?.text ?? messageInput.body ?? '',
    fromMe: true,
    mediaType: mediaTypeOf(messageInput),
    mediaUrl: fileUrl,
    media: upload
      ? {
          state: fileUrl === null ? 'downloading' : 'ready',
          url: fileUrl,
          mime: upload.mime,
          name: upload.name,
          size: upload.size,
          width: null,
          height: null,
          duration: null,
          voice: messageInput.voice ?? false,
        }
      : null,
    details: {
      ...(messageInput.location && { location: messageInput.location }),
      ...(messageInput.contacts && { contacts: messageInput.contacts }),
      ...(messageInput.template && {
        template: { name: messageInput.template.name, language: messageInput.template.language },
      }),
    },
    quotedMsg: messageInput.quoted ?? null,
    quotedMissing: false,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    ack: 0,
    failure: null,
    reactions: [],
    user: sender,
    contact: { name: '' },
    queueId: null,
    queue: null,
    sentAt: item.createdAt,
    createdAt: item.createdAt,
  };
}
