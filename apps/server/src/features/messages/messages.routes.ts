import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { implement } from '../../platform/http/implement.ts';
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
  retryMedia: (ctx, { params }) => retryMedia(ctx, { messageId: params.messageId }),
});
