import { assistantRoutes, assistantTermRoutes } from '@balcao/contract/assistant/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { readTerms, setPlanLimit, setPrice } from './budget/terms.ts';
import { usageOf, usageOfAll } from './budget/usage.ts';
import { giveConsent, withdrawConsent } from './setup/consent.ts';
import { excludeContact, excludeQueue, showContact } from './setup/exclude.ts';
import { limitDay, removeAccount, saveAccount } from './setup/save-account.ts';
import { showSetup, showState } from './setup/show-setup.ts';
import { ask } from './tasks/ask.ts';
import { help } from './tasks/help.ts';
import { rate } from './tasks/rate.ts';
import { suggest } from './tasks/suggest.ts';

export const assistantRoutesMount = implement(assistantRoutes, {
  ask: { inPieces: (scope, { body }) => ask(scope, body.prompt) },
  help: { inPieces: (scope, { params, body }) => help(scope, { ticketId: params.ticketId, request: body }) },
  suggestions: (ctx, { params }) => suggest(ctx, params.ticketId),
  rate: (ctx, { body }) => rate(ctx, body),
  state: (ctx) => showState(ctx),
  setup: (ctx) => showSetup(ctx),
  saveAccount: (ctx, { body }) => saveAccount(ctx, body),
  removeAccount: (ctx) => removeAccount(ctx),
  limitDay: (ctx, { body }) => limitDay(ctx, body.dayLimit),
  consent: (ctx, { body }) => giveConsent(ctx, body),
  withdraw: (ctx) => withdrawConsent(ctx),
  excludeQueue: (ctx, { params, body }) => excludeQueue(ctx, { ...params, ...body }),
  contact: (ctx, { params }) => showContact(ctx, params.contactId),
  excludeContact: (ctx, { params, body }) => excludeContact(ctx, { ...params, ...body }),
  usage: (ctx, { query }) => usageOf(ctx, query.month),
});

export const assistantTermRoutesMount = implement(assistantTermRoutes, {
  terms: (ctx) => readTerms(ctx),
  setPrice: (ctx, { body }) => setPrice(ctx, body),
  setPlanLimit: (ctx, { body }) => setPlanLimit(ctx, body),
  usageOfAll: (ctx, { query }) => usageOfAll(ctx, query.month),
});
