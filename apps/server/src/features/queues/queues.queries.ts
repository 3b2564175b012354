import type { QueueRef } from '@balcao/contract/queues/models.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { queues } from './queues.table.ts';

/** Columns of a queue as the contract's `QueueRef`. */
export const queueColumns = { id: queues.id, name: queues.name, color: queues.color };

/** All queues of the company, by name. */
export const listQueues = (db: Db): Promise<QueueRef[]> =>
  db
    .select(queueColumns)
    .from(queues)
    .orderBy(sql`fold(${queues.name})`, queues.id);
