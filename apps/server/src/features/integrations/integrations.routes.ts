import { integrationRoutes } from '@balcao/contract/integrations/routes.ts';
import { ticketInvoiceRoutes } from '@balcao/contract/integrations/ticket-routes.ts';
import { implement, type Mount } from '../../platform/http/implement.ts';
import { saveBot, showBot } from './bots/save-bot.ts';
import { testBot } from './bots/test-bot.ts';
import { listIntegrations } from './hub/list-integrations.ts';
import { saveMikweb, showMikweb } from './sources/save-mikweb.ts';
import { saveSource, showSource } from './sources/save-source.ts';
import { testMikweb, testSource } from './sources/test-source.ts';
import { listInvoices } from './tickets/list-invoices.ts';
import { listSources } from './tickets/list-sources.ts';
import { sendInvoice } from './tickets/send-invoice.ts';
import { saveDocument } from './tickets/ticket-document.ts';
import { unlockCustomer } from './tickets/unlock-customer.ts';

const setupMount = implement(integrationRoutes, {
  list: (ctx) => listIntegrations(ctx),
  mikweb: (ctx) => showMikweb(ctx),
  saveMikweb: (ctx, { body }) => saveMikweb(ctx, body),
  testMikweb: { withoutTransaction: (scope, { body }) => testMikweb(scope, { document: body.document }) },
  source: (ctx, { params, query }) => showSource(ctx, { ...params, companyId: query.companyId }),
  saveSource: (ctx, { params, query, body }) => saveSource(ctx, { ...params, companyId: query.companyId, ...body }),
  testSource: {
    withoutTransaction: (scope, { params, query, body }) =>
      testSource(scope, { ...params, companyId: query.companyId, document: body.document }),
  },
  bot: (ctx, { params }) => showBot(ctx, params.bot),
  saveBot: (ctx, { params, body }) => saveBot(ctx, { ...params, ...body }),
  testBot: { withoutTransaction: (scope, { params, body }) => testBot(scope, { ...params, ...body }) },
});

const ticketsMount = implement(ticketInvoiceRoutes, {
  sources: (ctx) => listSources(ctx),
  list: { withoutTransaction: (scope, { params }) => listInvoices(scope, params.ticketId) },
  saveDocument: (ctx, { params, body }) => saveDocument(ctx, { ...params, ...body }),
  send: { withoutTransaction: (scope, { params, body }) => sendInvoice(scope, { ...params, ...body }) },
  unlock: { withoutTransaction: (scope, { params, body }) => unlockCustomer(scope, { ...params, ...body }) },
});

export const integrationRoutesMount: Mount = (...given) => {
  setupMount(...given);
  ticketsMount(...given);
};
