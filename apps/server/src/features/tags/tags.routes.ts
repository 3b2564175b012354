import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { createTag } from './create-tag.ts';
import { removeTag } from './remove-tag.ts';
import { getTag, listLanes, listTags, pageOfTags } from './tags.queries.ts';
import { updateTag } from './update-tag.ts';

export const tagRoutesMount = implement(tagRoutes, {
  page: (ctx, { query }) => pageOfTags(ctx, query),
  list: (ctx, { query }) => listTags(ctx.db, query),
  lanes: async (ctx) => ({ lista: await listLanes(ctx.db) }),
  get: (ctx, { params }) => getTag(ctx, params.tagId),
  create: (ctx, { body }) => createTag(ctx, body),
  update: (ctx, { params, body }) => updateTag(ctx, { tagId: params.tagId, change: body }),
  remove: (ctx, { params }) => removeTag(ctx, params.tagId),
});
