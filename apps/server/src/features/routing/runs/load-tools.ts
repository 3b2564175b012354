import { phraseNames, phraseSettingOf, phrasesFrom } from '@balcao/bot/engine/engine-phrases.ts';
import type { Facts, Tools } from '@balcao/bot/engine/types.ts';
import { limits } from '@balcao/bot/limits.ts';
import { isOpen } from '@balcao/contract/companies/open-time.ts';
import { placeholderValues } from '@balcao/contract/messages/placeholders.ts';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { loadPlaceholderSource } from '../../messages/placeholder-source.ts';
import type { RunRow } from './find-run.ts';
import { seededRandom } from './seeded-random.ts';
import type { TurnCtx } from './turn-ctx.ts';

type Row = {
  contact: { number: string | null; email: string; extraInfo: { name: string; value: string }[] };
  queueId: number | null;
  collected: Record<string, string>;
  tags: Facts['tags'];
  knownTags: Facts['knownTags'];
  queues: Facts['queues'];
  menuTries: number;
  menuQueueId: number | null;
  automaticMessages: number;
  words: Record<string, string>;
  ownTexts: string[];
};

const WAR_WINDOW = '10 minutes';

// Everything a run may ask about, in one round trip.
const factsText = `
  select jsonb_build_object('number', c.number, 'email', c.email, 'extraInfo', c.extra_info) as contact,
    t.queue_id as "queueId", t.collected,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'isLane', g.kanban <> 0) order by g.name)
      from ticket_labels tt join tags g on g.id = tt.tag_id where tt.ticket_id = t.id), '[]') as tags,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'isLane', g.kanban <> 0) order by g.id)
      from tags g where g.company_id = $1), '[]') as "knownTags",
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name) order by q.id)
      from queues q where q.company_id = $1), '[]') as queues,
    coalesce((select jsonb_object_agg(key, value) from settings where company_id = $1 and key = any($4::text[])),
      '{}') as words,
    coalesce(w.max_use_bot_queues, 0) as "menuTries", w.max_use_bot_queue_id as "menuQueueId",
    (select count(*)::int from messages m where m.company_id = $1 and m.contact_id = t.contact_id and m.from_me
      and m.user_id is null and m.client_id is not null and m.sent_at > $3::timestamptz - interval '${WAR_WINDOW}'
    ) as "automaticMessages",
    coalesce((select jsonb_agg(own.body) from (
      select m.body from messages m where m.company_id = $1 and m.ticket_id = t.id and m.from_me and m.media_type = 'chat'
      order by m.sent_at desc, m.id desc limit 5
    ) own), '[]') as "ownTexts"
  from tickets t join contacts c on c.id = t.contact_id left join connections w on w.id = t.connection_id
  where t.company_id = $1 and t.id = $2`;

/** `hours` are those of the company's queues. */
export type ToolsCtx = Ctx & Pick<TurnCtx, 'hours'>;

/** What a turn of this run may know, as it stands now. Draws are those of this run and step. */
export async function loadTools(ctx: ToolsCtx, run: RunRow): Promise<Tools> {
  const { now, timeZone } = ctx;
  const [hours, facts] = await settled([ctx.hours(), loadFacts(ctx, run)]);
  return {
    now: now.getTime(),
    random: seededRandom(run.id, run.stepNo),
    isOpen: (queueId) => isOpen(hours.of(queueId), now, timeZone),
    facts,
  };
}

async function loadFacts(ctx: ToolsCtx, run: RunRow): Promise<Facts> {
  const { client, companyId, now, timeZone } = ctx;
  const values = [companyId, run.ticketId, now, phraseNames.map(phraseSettingOf)];
  const [{ rows }, source] = await settled([
    client.query<Row>({ name: 'routing-facts', text: factsText, values }),
    loadPlaceholderSource(ctx, { ticketId: run.ticketId }),
  ]);
  const [row] = rows;
  if (!row) throw new Error('a run must have a ticket');
  const { contact, queueId, menuTries, words, ...known } = row;
  return {
    ...known,
    runKey: `r${run.id}`,
    contact: { ...contact, number: contact.number ?? '', name: source.ticket.contact.name },
    ticket: { id: run.ticketId, queueId },
    placeholders: Object.fromEntries(placeholderValues(source)),
    // Of a menu of queues a company may want no limit of tries; a drawn one gives up.
    menuTries: run.kind === 'menu' ? menuTries : menuTries || limits.menuTries,
    // What the company has no more is left out when it is said, and the step says so.
    missingFiles: [],
    timeZone,
    phrases: phrasesFrom(words),
  };
}
