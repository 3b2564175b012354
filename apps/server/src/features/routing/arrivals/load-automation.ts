import { callingWordsFrom, type ArrivalTrigger } from '@balcao/bot/arrivals/decide.ts';
import { REHEARSAL_HOURS } from '@balcao/contract/flows/setup-models.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { Ctx } from '../../../platform/context.ts';

/** What a connection says and does by itself, as it is set up at this moment. */
export type Automation = {
  greeting: string;
  /** Of the connection itself; a queue may have words of its own. */
  closedText: string;
  hasGreetingFiles: boolean;
  queues: {
    id: number;
    name: string;
    greeting: string;
    hasBot: boolean;
    /** Who answers from outside, where there are no options. */
    bot: 'typebot' | 'flowise' | 'n8n' | null;
  }[];
  flow: { id: number; versionId: number; runsWhenClosed: boolean } | null;
  /** In the order in which they are asked. */
  triggers: ArrivalTrigger[];
  callingWords: readonly string[];
};

type Row = Omit<Automation, 'callingWords'> & { hasFlowBuilder: boolean; calling: string };

// A queue has a bot of its own when it has options or is answered from outside.
const automationText = `
  select coalesce(btrim(c.greeting_message), '') as greeting, coalesce(btrim(c.out_of_hours_message), '') as "closedText",
    exists (select from connection_greeting_files f where f.connection_id = c.id) as "hasGreetingFiles",
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'greeting', coalesce(btrim(q.greeting_message), ''),
        'bot', case when tree.has_options then null else outside.bot end,
        'hasBot', tree.has_options or outside.bot is not null) order by fold(q.name), q.id)
      from connection_queues cq join queues q on q.id = cq.queue_id
      cross join lateral (select exists (
        select from queue_options o where o.company_id = $1 and o.queue_id = q.id) as has_options) tree
      cross join lateral (select case when q.typebot_name is not null and (q.typebot_url is not null
          or exists (select from platform_bots p where p.bot = 'typebot' and p.address is not null)) then 'typebot'
        when q.url_flow is not null then 'flowise' when q.webhook_url is not null then 'n8n' end as bot) outside
      where cq.connection_id = c.id), '[]') as queues,
    (select jsonb_build_object('id', f.id, 'versionId', f.live_version_id,
        'runsWhenClosed', coalesce((f.settings ->> 'runsOutOfHours')::boolean, false))
      from flows f where f.id = c.flow_id and f.active and f.deleted_at is null and f.live_version_id is not null) as flow,
    coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'pattern', t.pattern, 'match', t.match, 'flowId', f.id,
        'versionId', coalesce(t.version_id, f.live_version_id), 'onlyContactId', t.only_contact_id,
        'runsWhenClosed', t.only_contact_id is not null or coalesce((f.settings ->> 'runsOutOfHours')::boolean, false))
          order by t.position, t.id)
      from flow_triggers t join flows f on f.id = t.flow_id
        and (t.only_contact_id is null or t.created_at > $3::timestamptz - interval '${REHEARSAL_HOURS} hours')
        and f.deleted_at is null and (t.version_id is not null or (f.active and f.live_version_id is not null))
      where t.company_id = $1 and (t.connection_id is null or t.connection_id = c.id)), '[]') as triggers,
    e.use_show_flow_builder as "hasFlowBuilder",
    coalesce((select value from settings where company_id = $1 and key = 'botCallingWords'), '') as calling
  from connections c join company_entitlements e on e.company_id = c.company_id
  where c.company_id = $1 and c.id = $2`;

const nothing: Automation = {
  greeting: '',
  closedText: '',
  hasGreetingFiles: false,
  queues: [],
  flow: null,
  triggers: [],
  callingWords: [],
};

/** Flows of a company without the flow builder begin nothing; what is under way ends as it was drawn. */
export async function loadAutomation(
  { client, companyId, config, now }: Pick<Ctx, 'client' | 'companyId' | 'config' | 'now'>,
  connectionId: number,
): Promise<Automation> {
  const { rows } = await client.query<Row>({
    name: 'routing-automation',
    text: automationText,
    values: [companyId, connectionId, now],
  });
  const [row] = rows;
  if (!row) return nothing;
  const { hasFlowBuilder, calling, ...found } = row;
  const mayFlow = hasFlowBuilder && levelAtLeast(config.PLAN_LEVEL, 'ultimate');
  return {
    ...found,
    ...(!mayFlow && { flow: null, triggers: [] }),
    callingWords: callingWordsFrom(calling),
  };
}

/** The queue of a connection that leads to one only. */
export const onlyQueueOf = ({ queues: [queue, ...others] }: Automation) => (others.length === 0 ? queue : undefined);

/** Whether a customer who writes for the first time gets anything at all. */
export const doesAnything = ({ greeting, hasGreetingFiles, queues, flow, triggers }: Automation) =>
  greeting !== '' ||
  hasGreetingFiles ||
  queues.length > 1 ||
  queues.some((queue) => queue.hasBot || queue.greeting !== '') ||
  flow !== null ||
  triggers.length > 0;

/** Whether the company may begin conversations of flows. */
export async function hasFlowBuilder({
  client,
  companyId,
  config,
}: Pick<Ctx, 'client' | 'companyId' | 'config'>): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>({
    name: 'routing-has-flow-builder',
    text: 'select use_show_flow_builder as has from company_entitlements where company_id = $1',
    values: [companyId],
  });
  return rows[0]?.has === true && levelAtLeast(config.PLAN_LEVEL, 'ultimate');
}
