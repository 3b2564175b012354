import type { World } from '@balcao/bot/verify/problem.ts';
import type { ChannelId } from '@balcao/contract/channels.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { findLibraryFiles } from '../../uploads/library/find-library-files.ts';
import { filesNotShown } from './files-of-channels.ts';

type Row = Omit<World, 'connections'> & { connections: { name: string; channel: ChannelId }[] };

/** Names of further information are those of the newest contacts: every draft is checked, and a company may have very many. */
const READ_CONTACTS = 2000;

const worldText = `
  select
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'userIds', coalesce((
      select jsonb_agg(uq.user_id) from user_queues uq where uq.company_id = $1 and uq.queue_id = q.id), '[]')))
      from queues q where q.company_id = $1), '[]') as queues,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from users where company_id = $1), '[]') as users,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from tags where company_id = $1), '[]') as tags,
    coalesce((select jsonb_agg(stored_name) from library_files where company_id = $1), '[]') as media,
    coalesce((select jsonb_agg(name) from flow_secrets where company_id = $1), '[]') as secrets,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'isLive', live_version_id is not null and active))
      from flows where company_id = $1 and deleted_at is null), '[]') as flows,
    coalesce((select jsonb_agg(distinct field ->> 'name')
      from (select extra_info from contacts where company_id = $1 order by id desc limit ${READ_CONTACTS}) c
      cross join lateral jsonb_array_elements(case jsonb_typeof(c.extra_info) when 'array' then c.extra_info else '[]' end) field),
      '[]') as "extraInfo",
    coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'channel', c.channel)) from connections c
      where c.company_id = $1 and (c.flow_id = $2 or exists (
        select from flow_triggers t where t.company_id = $1 and t.flow_id = $2 and t.connection_id = c.id))), '[]') as connections`;

/** What the check of a flow knows of the company. */
export async function loadWorld(ctx: UserCtx, flowId: number): Promise<World> {
  const { client, companyId } = ctx;
  const { rows } = await client.query<Row>({ name: 'flow-world', text: worldText, values: [companyId, flowId] });
  const [row] = rows;
  if (!row) throw new Error('a query without a table answers one row');
  const files = await findLibraryFiles(ctx, row.connections.length > 0 ? row.media : []);
  const connections = row.connections.flatMap(({ name, channel }) => {
    const manifest = findManifest(channel);
    return manifest ? [{ name, limits: manifest.limits, ...filesNotShown(files, manifest) }] : [];
  });
  return { ...row, connections };
}
