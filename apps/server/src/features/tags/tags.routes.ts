import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { listTags } from './tags.queries.ts';

export const tagRoutesMount = implement(tagRoutes, {
  list: (ctx, { query }) => listTags(ctx.db, query),
});
