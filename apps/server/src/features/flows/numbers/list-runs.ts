import type { FlowRun, runNumbers } from '@balcao/contract/flows/number-models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { visibilityOf, visibleWhere } from '../../tickets/ticket-visibility.ts';
import { DRAWN_ENDS, IS_ARRIVAL } from './add-up-steps.ts';
import { periodOf, type AskedPeriod } from './period.ts';

const PAGE_SIZE = 20;

type RunNumber = (typeof runNumbers)[number];
type Asked = AskedPeriod & { node: string; number: RunNumber; output: string; before?: number | undefined };
type Row = Omit<FlowRun, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null };

const stepIn = (condition: string) => `exists (
  select from bot_steps s
  left join bot_steps before on before.company_id = s.company_id and before.run_id = s.run_id and before.no = s.no - 1
  where s.company_id = r.company_id and s.run_id = r.id and s.version_id = $2 and s.node_id = $3
    and (s.at at time zone $6)::date between $4 and $5 and ${condition})`;

/** Whether a conversation is one of those that were counted. `$7` is the output. */
const behind: Record<RunNumber, string> = {
  reached: stepIn(IS_ARRIVAL),
  output: stepIn('s.taken = $7'),
  left: `r.version_id = $2 and r.node_id = $3 and r.ended_because not in ${DRAWN_ENDS}
    and (r.ended_at at time zone $6)::date between $4 and $5`,
  standing: `r.version_id = $2 and r.node_id = $3 and r.status = 'active'`,
};

/** The conversations behind a number of a block that the caller may see, the newest first. */
export async function listRuns(ctx: UserCtx, asked: Asked): Promise<{ runs: FlowRun[]; hasMore: boolean }> {
  const { version, from, to } = await periodOf(ctx, asked);
  const { node, number, output, before = Number.MAX_SAFE_INTEGER } = asked;
  const { rows } = await ctx.client.query<Row>({
    name: `flow-runs-${number}`,
    text: `
      select r.id, r.ticket_id as "ticketId", t.uuid as "ticketUuid", r.started_at as "startedAt", r.ended_at as "endedAt",
        r.ended_because as "endedBecause", r.node_id as node, jsonb_build_object('id', c.id, 'name', c.name) as contact
      from bot_runs r
      join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
      join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      where r.company_id = $1 and (r.version_id = $2 or r.moved_from = $2) and not r.test and r.id < $8
        and $3::text is not null and $4::date is not null and $5::date is not null and $6::text is not null
        and $7::text is not null and ${visibleWhere('t', 9)} and ${behind[number]}
      order by r.id desc limit ${PAGE_SIZE + 1}`,
    values: [ctx.companyId, version.id, node, from, to, ctx.timeZone, output, before, ...visibilityOf(ctx.actor)],
  });
  const runs = rows.slice(0, PAGE_SIZE).map(({ startedAt, endedAt, ...run }) => ({
    ...run,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
  return { runs, hasMore: rows.length > PAGE_SIZE };
}
