import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { deleteMessage } from './changing/delete-message.ts';
import { editIfGiven, editMessage } from './changing/edit-message.ts';
import { listEdits } from './changing/list-edits.ts';
import { listMessages } from './conversation/list-messages.ts';
import { retryMedia } from './media/retry-media.ts';
import { reactToMessage } from './changing/react-to-message.ts';
import { retryMessage } from './sending/retry-message.ts';
import { sendMessage } from './sending/send-message.ts';

export const messageRoutesMount = implement(messageRoutes, {
  list: (ctx, { params, query }) => listMessages(ctx, { ...params, ...query }),
  send: (ctx, { params, body, files }) =>
    sendMessage(ctx, { ticketId: params.ticketId, sendRequest: { ...body, files } }),
  retry: (ctx, { params }) => retryMessage(ctx, params.messageId),
  react: (ctx, { params, body }) => reactToMessage(ctx, { messageId: params.messageId, emoji: body.emoji }),
  edit: (ctx, { params, body }) => editMessage(ctx, { ...params, ...body }),
  editAlias: (ctx, { params, body }) => editIfGiven(ctx, { messageId: params.messageId, body: body.body }),
  edits: (ctx, { params }) => listEdits(ctx, params.messageId),
  remove: (ctx, { params, query }) => deleteMessage(ctx, { ...params, ...query }),
  retryMedia: (ctx, { params }) => retryMedia(ctx, { messageId: params.messageId }),
});
