import { limits } from '@balcao/bot/limits.ts';
import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getFlow } from '../flows.queries.ts';
import { turnsOf, type CallRow, type HeardMessage, type StepRow } from './recorded-turns.ts';

type Asked = { flowId: number; count: number; ticketId?: number | undefined };
type RunRow = Omit<RecordedRun, 'startedAt' | 'turns'> & { startedAt: Date };

/** The last conversations of a flow, the newest first, with all that a replay needs. Rehearsals are not among them. */
export async function recordedRuns(ctx: UserCtx, asked: Asked): Promise<{ runs: RecordedRun[] }> {
  await getFlow(ctx, asked.flowId);
  const runs = await readRuns(ctx, asked);
  const ids = runs.map(({ id }) => id);
  const steps = await readSteps(ctx, ids);
  const messages = await readMessages(ctx, [
    ...new Set(steps.flatMap(({ cause, messageIds }) => (cause === null ? messageIds : [cause, ...messageIds]))),
  ]);
  const calls = await readCalls(ctx, ids);
  return {
    runs: runs.map(({ startedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      turns: turnsOf({
        steps: steps.filter(({ runId }) => runId === run.id),
        calls: calls.filter(({ runId }) => runId === run.id),
        messages,
      }),
    })),
  };
}

async function readRuns({ client, companyId }: UserCtx, { flowId, count, ticketId }: Asked): Promise<RunRow[]> {
  const { rows } = await client.query<RunRow>({
    name: 'flow-recorded-runs',
    text: `
      select r.id, v.number, v.id as "versionId", r.ticket_id as "ticketId", r.started_at as "startedAt",
        r.ended_because as "endedBecause",
        jsonb_build_object('id', c.id, 'name', c.name, 'number', coalesce(c.number, ''), 'email', c.email,
          'extraInfo', c.extra_info) as contact,
        jsonb_build_object('uuid', t.uuid, 'connection', coalesce(w.name, ''),
          'code', to_char(t.created_at at time zone co.time_zone, 'YYYYMMDD')
            || lpad(t.id::text, greatest(6, length(t.id::text)), '0'),
          'menuTries', coalesce(nullif(w.max_use_bot_queues, 0), $5), 'menuQueueId', w.max_use_bot_queue_id) as ticket
      from flow_versions v
      join bot_runs r on r.company_id = v.company_id and r.version_id = v.id
      join companies co on co.id = r.company_id
      join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
      join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      left join connections w on w.company_id = t.company_id and w.id = t.connection_id
      where v.company_id = $1 and v.flow_id = $2 and not r.test and ($4::bigint is null or r.ticket_id = $4)
      order by r.id desc limit $3`,
    values: [companyId, flowId, count, ticketId ?? null, limits.menuTries],
  });
  return rows;
}

async function readSteps({ client, companyId }: UserCtx, runIds: readonly number[]): Promise<StepRow[]> {
  const { rows } = await client.query<StepRow>({
    name: 'flow-recorded-steps',
    text: `select run_id as "runId", no, node_id as node, kind, taken, facts, at, cause_message_id as cause,
        message_ids as "messageIds"
      from bot_steps where company_id = $1 and run_id = any($2) order by run_id, no`,
    values: [companyId, runIds],
  });
  // The driver reads what an array of ids holds as texts.
  return rows.map((row) => ({ ...row, messageIds: row.messageIds.map(Number) }));
}

async function readMessages(
  { client, companyId }: UserCtx,
  ids: readonly number[],
): Promise<Map<number, HeardMessage>> {
  const { rows } = await client.query<HeardMessage>({
    name: 'flow-recorded-messages',
    text: `
      select m.id, m.body, m.media_type as "mediaType", m.media_name as "mediaName", m.details ->> 'choiceId' as choice,
        m.quoted_message_id as quoted, m.received_at as "receivedAt", m.delivered_at as "deliveredAt",
        coalesce((select o.finished_at from outbox o where o.company_id = $1 and o.message_id = m.id and o.kind = 'message'
          and o.state = 'done' limit 1), m.sent_ack_at, m.delivered_at) as "leftAt"
      from messages m where m.company_id = $1 and m.id = any($2)`,
    values: [companyId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

async function readCalls({ client, companyId }: UserCtx, runIds: readonly number[]): Promise<CallRow[]> {
  const { rows } = await client.query<CallRow>({
    name: 'flow-recorded-calls',
    text: `select run_id as "runId", step_no as "stepNo", status, response from bot_calls
      where company_id = $1 and run_id = any($2) and state in ('done', 'failed')`,
    values: [companyId, runIds],
  });
  return rows;
}
