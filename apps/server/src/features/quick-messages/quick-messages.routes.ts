import { quickMessageRoutes } from '@balcao/contract/quick-messages/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { attachMedia, removeMedia } from './attach-media.ts';
import { countUse } from './count-use.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { getQuickMessage } from './get-quick-message.ts';
import { listQuickMessages, pageOfQuickMessages } from './quick-messages.queries.ts';
import { removeQuickMessage } from './remove-quick-message.ts';
import { updateQuickMessage } from './update-quick-message.ts';

export const quickMessageRoutesMount = implement(quickMessageRoutes, {
  page: (ctx, { query }) => pageOfQuickMessages(ctx, query),
  list: (ctx) => listQuickMessages(ctx),
  get: (ctx, { params }) => getQuickMessage(ctx, params.quickMessageId),
  countUse: (ctx, { params }) => countUse(ctx, params.quickMessageId),
  create: (ctx, { body }) => createQuickMessage(ctx, body),
  update: (ctx, { params, body }) => updateQuickMessage(ctx, { id: params.quickMessageId, change: body }),
  remove: (ctx, { params }) => removeQuickMessage(ctx, params.quickMessageId),
  attachMedia: (ctx, { params, files }) => attachMedia(ctx, { id: params.quickMessageId, files }),
  removeMedia: (ctx, { params }) => removeMedia(ctx, params.quickMessageId),
});
