import type { ChannelId } from '@balcao/contract/channels.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';

const whatsApp: readonly ChannelId[] = ['whatsapp', 'wppoficial'];

/** The number of the own company that reminds: the chosen one, else the default one; undefined where that is no number. */
export async function reminding({ db }: Pick<Ctx, 'db'>, chosen: number | null) {
  const { id, channel, status, isDefault } = connections;
  const [connection] = await db
    .select({ id, channel, status })
    .from(connections)
    .where(chosen === null ? eq(isDefault, true) : eq(id, chosen));
  return connection && whatsApp.includes(connection.channel) ? connection : undefined;
}
