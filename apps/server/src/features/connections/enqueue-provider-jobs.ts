import type { Ctx } from '../../platform/context.ts';
import { checkConnectionJob } from './jobs/check-connection.job.ts';
import { syncTemplatesJob } from './jobs/sync-templates.job.ts';

type Asking = Pick<Ctx, 'companyId' | 'enqueue'>;

/** Has the provider asked whether a connection works; asked twice before it happened, it happens once. */
export const enqueueCheck = ({ companyId, enqueue }: Asking, connectionId: number) =>
  enqueue(checkConnectionJob, { companyId, connectionId }, { key: `check-connection:${connectionId}` });

/** Has the templates of a connection read again, once. */
export const enqueueTemplateSync = ({ companyId, enqueue }: Asking, connectionId: number) =>
  enqueue(syncTemplatesJob, { companyId, connectionId }, { key: `sync-templates:${connectionId}` });
