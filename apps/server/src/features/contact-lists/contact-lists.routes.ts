import { contactListRoutes } from '@balcao/contract/contact-lists/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { getItem, pageOfItems } from './items/items.queries.ts';
import { createItem, removeItem, updateItem } from './items/save-item.ts';
import { getList, listLists, pageOfLists } from './lists.queries.ts';
import { createList, removeList, updateList } from './save-list.ts';

export const contactListRoutesMount = implement(contactListRoutes, {
  page: (ctx, { query }) => pageOfLists(ctx, query),
  list: (ctx) => listLists(ctx),
  get: (ctx, { params }) => getList(ctx, params.contactListId),
  create: (ctx, { body }) => createList(ctx, body),
  update: (ctx, { params, body }) => updateList(ctx, { listId: params.contactListId, change: body }),
  remove: (ctx, { params }) => removeList(ctx, params.contactListId),
  pageItems: (ctx, { query }) => pageOfItems(ctx, query),
  getItem: (ctx, { params }) => getItem(ctx, params.contactListItemId),
  createItem: (ctx, { body }) => createItem(ctx, body),
  updateItem: (ctx, { params, body }) => updateItem(ctx, { itemId: params.contactListItemId, change: body }),
  removeItem: (ctx, { params }) => removeItem(ctx, params.contactListItemId),
});
