import { ATTENTION_LINES, BAD_LEVEL, UNANSWERED_MINUTES, type Attention } from '@balcao/contract/dashboard/models.ts';
import type { Connection } from '@balcao/contract/connections/models.ts';
import { needsPerson } from '@balcao/contract/connections/needs-person.ts';
import type { UserCtx } from '../../platform/context.ts';
import { listConnections } from '../connections/connections.queries.ts';

/** How long a bad rating asks for somebody. */
const RATING_HOURS = 24;

type Answer = {
  waiting: Attention['waiting'];
  unanswered: Attention['unanswered'];
  badRatings: Attention['badRatings'];
};

/** What needs somebody now, of each kind the most urgent first. */
export async function loadAttention(ctx: UserCtx): Promise<Attention> {
  const connections = (await listConnections(ctx)).filter(needsPerson).map(shown);
  const before = (minutes: number) => new Date(ctx.now.getTime() - minutes * 60_000);
  const { rows } = await ctx.client.query<Answer>({
    ...linesOfNow,
    values: [ctx.companyId, before(UNANSWERED_MINUTES), before(RATING_HOURS * 60)],
  });
  const [answer] = rows;
  if (!answer) throw new Error('what needs somebody was not returned');
  return { connections, ...answer };
}

const shown = ({ id, name, channel, status, cause }: Connection) => ({ id, name, channel, status, cause });

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const person = `case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end`;
const queue = `case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) end`;

/** A count of everything a source holds, and its first lines in the order of `place`. */
const counted = (source: string, line: string) => `jsonb_build_object(
  'count', (select count(*) from ${source}),
  'lines', coalesce((select jsonb_agg(${line} order by l.place) from (
    select * from ${source} order by place limit ${ATTENTION_LINES}) l), '[]'))`;

const ticketLine = `'uuid', l.uuid, 'name', l.name, 'queue', l.queue, 'since', ${instant('l.place')}`;

const waitingTickets = (condition: string) => `
  select t.uuid, c.name, ${queue} as queue, ${person} as person, t.wait_started_at as place
  from tickets t join contacts c on c.id = t.contact_id
  left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id
  where t.company_id = $1 and not t.is_group and t.wait_started_at <= $2 and ${condition}`;

const linesOfNow = {
  name: 'dashboard-attention',
  text: `
    with waiting as (${waitingTickets("t.status = 'pending' and not t.is_bot")}),
    unanswered as (${waitingTickets("t.status = 'open'")}),
    rated as (
      select a.id as key, t.uuid, c.name, ${person} as person, a.level, a.answered_at as at, -a.id as place
      from rating_answers a
      left join tickets t on t.id = a.ticket_id left join contacts c on c.id = a.contact_id left join users u on u.id = a.user_id
      where a.company_id = $1 and a.answered_at > $3 and a.level <= ${BAD_LEVEL}
    )
    select ${counted('waiting', `jsonb_build_object(${ticketLine})`)} as waiting,
      ${counted('unanswered', `jsonb_build_object(${ticketLine}, 'user', l.person)`)} as unanswered,
      ${counted('rated', `jsonb_build_object('key', l.key, 'uuid', l.uuid, 'name', l.name, 'user', l.person, 'level', l.level, 'at', ${instant('l.at')})`)} as "badRatings"`,
};
