import { compileQueueMenu, type MenuQueue, type MenuQueueOption } from '@balcao/bot/queue-menu/compile-queue-menu.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';
import type { Ctx } from '../../../platform/context.ts';

type OptionRow = {
  id: number;
  queueId: number;
  parentId: number | null;
  name: string;
  isAgent: boolean;
  optionType: 'text' | 'file';
  message: string;
  file: string | null;
};
type Row = {
  greetingMessage: string;
  maxUseBotQueues: number;
  maxUseBotQueueId: number | null;
  greetingFiles: string[];
  queues: (Omit<MenuQueue, 'options'> & { id: number })[];
  options: OptionRow[];
};

// Files are known by their names in the folder of the company; those of greetings may be older than the library. Queues are numbered by their names, options by their places.
const menuText = `
  select coalesce(btrim(c.greeting_message), '') as "greetingMessage", c.max_use_bot_queues as "maxUseBotQueues",
    c.max_use_bot_queue_id as "maxUseBotQueueId",
    coalesce((select jsonb_agg(coalesce(l.stored_name, substring(f.key from '/(.*)$')) order by f.position, f.id)
      from connection_greeting_files f left join library_files l on l.id = f.file_id where f.connection_id = c.id), '[]')
      as "greetingFiles",
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name,
        'greetingMessage', coalesce(btrim(q.greeting_message), ''),
        'bot', case when q.typebot_name is not null and (q.typebot_url is not null
          or exists (select from platform_bots p where p.bot = 'typebot' and p.address is not null)) then 'typebot'
        when q.url_flow is not null then 'flowise' when q.webhook_url is not null then 'n8n' end) order by fold(q.name), q.id)
      from connection_queues cq join queues q on q.id = cq.queue_id where cq.connection_id = c.id), '[]') as queues,
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'queueId', o.queue_id, 'parentId', o.parent_id, 'name', o.name,
        'isAgent', o.is_agent, 'optionType', o.option_type, 'message', btrim(o.greeting_message), 'file', l.stored_name)
        order by o.position, o.id)
      from connection_queues cq join queue_options o on o.company_id = $1 and o.queue_id = cq.queue_id
      left join library_files l on l.id = o.file_id where cq.connection_id = c.id), '[]') as options
  from connections c where c.company_id = $1 and c.id = $2`;

/** The menu of a connection's queues as a conversation, as they are at this moment. */
export async function loadQueueMenu(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  connectionId: number,
): Promise<Graph> {
  const { rows } = await client.query<Row>({ name: 'routing-menu', text: menuText, values: [companyId, connectionId] });
  const [row] = rows;
  if (!row) throw new Error('the connection of an arrival must have a row');
  const { queues, options, ...connection } = row;
  return compileQueueMenu(
    connection,
    queues.map((queue) => ({ ...queue, options: treeOf(options, { queueId: queue.id, parentId: null }) })),
  );
}

type Level = { queueId: number; parentId: number | null };

function treeOf(rows: readonly OptionRow[], { queueId, parentId }: Level): MenuQueueOption[] {
  return rows
    .filter((row) => row.queueId === queueId && row.parentId === parentId)
    .map(({ id, name, isAgent, optionType, message, file }) => ({
      id,
      name,
      isAgent,
      // Of a file option the text is the name of the file.
      message: optionType === 'text' ? message : '',
      file: optionType === 'file' ? file : null,
      options: treeOf(rows, { queueId, parentId: id }),
    }));
}
