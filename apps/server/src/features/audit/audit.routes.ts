import { auditRoutes } from '@balcao/contract/audit/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { checkChain } from './chain/check-chain.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { listViews } from './views/list-views.ts';

export const auditRoutesMount = implement(auditRoutes, {
  list: (ctx, { query }) => listAudit(ctx, query),
  export: (ctx, { query }) => exportAudit(ctx, query),
  views: (ctx, { query }) => listViews(ctx, query),
  chain: (ctx) => checkChain(ctx),
});
