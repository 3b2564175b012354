import { retentionRoutes } from '@balcao/contract/privacy/retention.ts';
import { privacyRoutes } from '@balcao/contract/privacy/routes.ts';
import { implement, type Mount } from '../../platform/http/implement.ts';
import { listConsents } from './consents/list-consents.ts';
import { requestErasure } from './erasure/request-erasure.ts';
import { cancelErasure, confirmErasure } from './erasure/settle-erasure.ts';
import { makeExportLink } from './exporting/export-link.ts';
import { requestExport } from './exporting/request-export.ts';
import { lookAtPerson } from './person.queries.ts';
import { previewRetention } from './retention/preview-retention.ts';
import { readRetention, setRetention } from './retention/set-retention.ts';
import { getRequest, listRequests } from './requests.queries.ts';

const requests = implement(privacyRoutes, {
  list: (ctx, { query }) => listRequests(ctx, query),
  get: (ctx, { params }) => getRequest(ctx, params.requestId),
  lookAt: (ctx, { params }) => lookAtPerson(ctx, params.contactId),
  export: (ctx, { body }) => requestExport(ctx, body),
  link: (ctx, { params }) => makeExportLink(ctx, params.requestId),
  erase: (ctx, { body }) => requestErasure(ctx, body),
  confirm: (ctx, { params, body }) => confirmErasure(ctx, { ...params, ...body }),
  consents: (ctx, { query }) => listConsents(ctx, query),
  cancel: (ctx, { params }) => cancelErasure(ctx, params.requestId),
});

const retention = implement(retentionRoutes, {
  read: (ctx) => readRetention(ctx),
  preview: (ctx, { body }) => previewRetention(ctx, body.rules),
  save: (ctx, { body }) => setRetention(ctx, body),
});

export const privacyRoutesMount: Mount = (app, deps, gate) => {
  for (const mount of [requests, retention]) mount(app, deps, gate);
};
