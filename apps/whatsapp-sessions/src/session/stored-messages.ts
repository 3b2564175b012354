import type { Queryable } from '@balcao/channel-bus/queryable.ts';
import type { SessionCtx, StoredMessage } from '../session-ctx.ts';

const contextOf = (connectionId: number, externalId: string) => `whatsapp-message:${connectionId}:${externalId}`;

/**
 * Keeps messages as WhatsApp encodes them, sealed. The first under an id stays: nobody can put another one in its place.
 */
export async function storeMessages(db: Queryable, ctx: SessionCtx, messages: readonly StoredMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const { companyId, connectionId, seal } = ctx;
  const rows = messages.map(({ externalId, chat, fromMe, bytes }) => ({
    external_id: externalId,
    chat,
    from_me: fromMe,
    sealed: seal.seal(Buffer.from(bytes).toString('base64'), contextOf(connectionId, externalId)),
  }));
  await db.query({
    name: 'whatsapp-message-store',
    text: `
      insert into whatsapp_stored_messages (connection_id, company_id, external_id, chat, from_me, sealed, stored_at)
      select $1, $2, m.external_id, m.chat, m.from_me, m.sealed, $4
      from jsonb_to_recordset($3::jsonb) as m(external_id text, chat text, from_me boolean, sealed text)
      order by m.external_id
      on conflict (connection_id, external_id) do nothing`,
    values: [connectionId, companyId, JSON.stringify(rows), ctx.now()],
  });
}

/** A kept message, as long as it is kept: thirty days. */
export async function findStoredMessage(
  db: Queryable,
  ctx: SessionCtx,
  externalId: string,
): Promise<StoredMessage | undefined> {
  const { connectionId, seal } = ctx;
  const { rows } = await db.query<{ chat: string; from_me: boolean; sealed: string }>({
    name: 'whatsapp-message-find',
    text: 'select chat, from_me, sealed from whatsapp_stored_messages where connection_id = $1 and external_id = $2',
    values: [connectionId, externalId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const bytes = Buffer.from(seal.open(row.sealed, contextOf(connectionId, externalId)), 'base64');
  return { externalId, chat: row.chat, fromMe: row.from_me, bytes };
}
