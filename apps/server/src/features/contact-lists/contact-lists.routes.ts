import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import { contactListRoutes } from '@balcao/contract/contact-lists/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { cancelImport, fillList, startImport, uploadSheet } from './imports/begin-import.ts';
import { getImport, listImportRows, listImports } from './imports/imports.queries.ts';
import { getItem, pageOfItems } from './items/items.queries.ts';
import { createItem, removeItem, updateItem } from './items/save-item.ts';
import { getList, listLists, pageOfLists } from './lists.queries.ts';
import { createList, removeList, updateList } from './save-list.ts';
import { checkNumbers, stopChecking } from './validity/check-numbers.ts';

export const contactListRoutesMount = implement(
  { ...contactListRoutes, ...listImportRoutes },
  {
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
    upload: (ctx, { params, body, files }) =>
      uploadSheet(ctx, {
        listId: params.contactListId,
        file: files[0],
        preview: body.preview === 'true',
        countryCode: body.countryCode,
      }),
    fill: (ctx, { params, body }) => fillList(ctx, params.contactListId, body),
    listImports: (ctx, { params }) => listImports(ctx, params.contactListId),
    getImport: (ctx, { params }) => getImport(ctx, params.listImportId),
    listImportRows: (ctx, { params, query }) =>
      listImportRows(ctx, { importId: params.listImportId, cursor: query.cursor }),
    startImport: (ctx, { params, body }) => startImport(ctx, params.listImportId, body),
    cancelImport: (ctx, { params }) => cancelImport(ctx, params.listImportId),
    checkNumbers: (ctx, { params }) => checkNumbers(ctx, params.contactListId),
    stopChecking: (ctx, { params }) => stopChecking(ctx, params.contactListId),
  },
);
