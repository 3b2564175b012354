import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { deleteMessage } from './delete-message.ts';
import { editIfGiven, editMessage } from './edit-message.ts';
import { listEdits } from './list-edits.ts';
import { listMessages } from './list-messages.ts';
import { retryMedia } from './media/retry-media.ts';
import { reactToMessage } from './react-to-message.ts';
import { retryMessage } from './retry-message.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutesMount = implement(messageRoutes, {
  list: (ctx, { params, query }) => listMessages(ctx, { ...params, ...query }),
  send: (ctx, { params, body, files }) => sendMessage(ctx, { ticketId: params.ticketId, letter: { ...body, files } }),
  retry: (ctx, { params }) => retryMessage(ctx, params.messageId),
  react: (ctx, { params, body }) => reactToMessage(ctx, { messageId: params.messageId, emoji: body.emoji }),
  edit: (ctx, { params, body }) => editMessage(ctx, { ...params, ...body }),
  editAlias: (ctx, { params, body }) => editIfGiven(ctx, { messageId: params.messageId, body: body.body }),
  edits: (ctx, { params }) => listEdits(ctx, params.messageId),
  remove: (ctx, { params, query }) => deleteMessage(ctx, { ...params, ...query }),
  retryMedia: (ctx, { params }) => retryMedia(ctx, { messageId: params.messageId }),
});
