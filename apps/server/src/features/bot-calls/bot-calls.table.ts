import type { CallRequest, CallResult } from '@balcao/bot/engine/call-types.ts';
import type { CallFailureCode } from '@balcao/contract/flow-secrets/models.ts';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';

/** What a call brought, as the run was told; `why` says more than the run needs. */
export type StoredResult = CallResult & { why?: CallFailureCode };

/** A request of a run to the outside. Secrets stand in it by name. */
export const botCalls = pgTable('bot_calls', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  companyId: bigint({ mode: 'number' }).notNull(),
  runId: bigint({ mode: 'number' }).notNull(),
  stepNo: integer().notNull(),
  kind: text({ enum: ['http', 'typebot', 'flowise', 'n8n'] }).notNull(),
  request: jsonb().$type<CallRequest>().notNull(),
  host: text().notNull().default(''),
  isRepeatable: boolean().notNull().default(false),
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  /** Grows whenever somebody takes the call: who wants to settle it must know the number. */
  attempts: integer().notNull().default(0),
  notBefore: timestamp({ withTimezone: true }).notNull().defaultNow(),
  startedAt: timestamp({ withTimezone: true }),
  leaseUntil: timestamp({ withTimezone: true }),
  response: jsonb().$type<StoredResult>(),
  status: integer(),
  ms: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  settledAt: timestamp({ withTimezone: true }),
});
