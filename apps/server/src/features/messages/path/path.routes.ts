import { messagePathRoutes } from '@balcao/contract/messages/path-routes.ts';
import { implement } from '../../../platform/http/implement.ts';
import { loadPath } from './load-path.ts';

export const messagePathMount = implement(messagePathRoutes, {
  read: (ctx, { params }) => loadPath(ctx, params.messageId),
});
