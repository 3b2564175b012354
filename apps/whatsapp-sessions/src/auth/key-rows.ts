import type { Queryable } from '@balcao/channel-bus/queryable.ts';
import { BufferJSON, proto, type SignalDataSet, type SignalDataTypeMap } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';

/** A key as text; null takes it away. */
export type KeyRow = { type: string; id: string; text: string | null };

const contextOf = (connectionId: number, type: string, id: string) => `whatsapp-key:${connectionId}:${type}:${id}`;

export const toText = (value: unknown): string => JSON.stringify(value, BufferJSON.replacer);

/** Every call makes a value of its own: the library changes what it was given before it commits. */
export function fromText<T extends keyof SignalDataTypeMap>(type: T, text: string): SignalDataTypeMap[T];
export function fromText(type: string, text: string): unknown {
  const value = JSON.parse(text, BufferJSON.reviver);
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
}

/** In an order that is always the same, so that two transactions never wait for each other. */
export function toRows(data: SignalDataSet): KeyRow[] {
  return Object.entries(data)
    .flatMap(([type, values]) =>
      Object.entries(values ?? {}).map(([id, value]) => ({ type, id, text: value == null ? null : toText(value) })),
    )
    .toSorted((a, b) => compare(a.type, b.type) || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export async function loadKeys(
  db: Queryable,
  ctx: SessionCtx,
  { type, ids }: { type: string; ids: readonly string[] },
) {
  const { rows } = await db.query<{ key_id: string; sealed: string }>({
    name: 'whatsapp-keys-read',
    text: `
      select key_id, sealed from whatsapp_session_keys
      where connection_id = $1 and type = $2 and key_id = any($3::text[])`,
    values: [ctx.connectionId, type, ids],
  });
  return rows.map(({ key_id: id, sealed }) => ({
    id,
    text: ctx.seal.open(sealed, contextOf(ctx.connectionId, type, id)),
  }));
}

export async function writeKeys(db: Queryable, ctx: SessionCtx, rows: readonly KeyRow[]): Promise<void> {
  const { connectionId, companyId, seal } = ctx;
  const kept = rows.flatMap(({ type, id, text }) =>
    text === null ? [] : [{ type, id, sealed: seal.seal(text, contextOf(connectionId, type, id)) }],
  );
  const gone = rows.filter(({ text }) => text === null).map(({ type, id }) => ({ type, id }));
  if (kept.length > 0) {
    await db.query({
      name: 'whatsapp-keys-write',
      text: `
        insert into whatsapp_session_keys (connection_id, company_id, type, key_id, sealed)
        select $1, $2, k.type, k.id, k.sealed from jsonb_to_recordset($3::jsonb) as k(type text, id text, sealed text)
        on conflict (connection_id, type, key_id) do update set sealed = excluded.sealed`,
      values: [connectionId, companyId, JSON.stringify(kept)],
    });
  }
  if (gone.length > 0) {
    await db.query({
      name: 'whatsapp-keys-remove',
      text: `
        delete from whatsapp_session_keys k using jsonb_to_recordset($2::jsonb) as g(type text, id text)
        where k.connection_id = $1 and k.type = g.type and k.key_id = g.id`,
      values: [connectionId, JSON.stringify(gone)],
    });
  }
}
