import { auditRoutes } from '@balcao/contract/audit/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { exportAudit, listAudit } from './list-audit.ts';

export const auditRoutesMount = implement(auditRoutes, {
  list: (ctx, { query }) => listAudit(ctx, query),
  export: (ctx, { query }) => exportAudit(ctx, query),
});
