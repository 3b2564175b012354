import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { progressOf, stopBatch } from './batch-progress.ts';
import { cancelLetter, changeLetter, resendLetter } from './change-letter.ts';
import { listScheduled, listSent } from './emails.queries.ts';
import { letterPost } from './letter-post.ts';
import { storeLetter } from './storing/store-letter.ts';
import { listUnsubscribed, resubscribeAddress, unsubscribeAddress } from './unsubscribing/unsubscribed.ts';

export const emailRoutesMount = implement(emailRoutes, {
  send: (ctx, { body }) => storeLetter(ctx, body),
  schedule: (ctx, { body }) => storeLetter(ctx, body),
  listSent: (ctx, { query }) => listSent(ctx, query),
  listScheduled: (ctx, { query }) => listScheduled(ctx, query),
  change: (ctx, { params, body }) => changeLetter(ctx, params.emailId, body),
  cancel: (ctx, { params }) => cancelLetter(ctx, params.emailId),
  resend: (ctx, { params }) => resendLetter(ctx, params.emailId),
  progress: (ctx, { params }) => progressOf(ctx, params.batchId),
  stop: (ctx, { params }) => stopBatch(ctx, params.batchId),
  post: (ctx) => letterPost(ctx),
  listUnsubscribed: (ctx, { query }) => listUnsubscribed(ctx, query),
  unsubscribe: (ctx, { body }) => unsubscribeAddress(ctx, body.email),
  resubscribe: (ctx, { body }) => resubscribeAddress(ctx, body),
});
