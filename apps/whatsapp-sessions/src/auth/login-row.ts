import type { Queryable } from '@balcao/channel-bus/queryable.ts';
import { type AuthenticationCreds, BufferJSON } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { toText } from './key-rows.ts';

const contextOf = (connectionId: number) => `whatsapp-login:${connectionId}`;

/** The stored login; null while no phone is linked. */
export async function loadLoginRow(db: Queryable, ctx: SessionCtx): Promise<AuthenticationCreds | null> {
  const { rows } = await db.query<{ sealed_credentials: string | null }>({
    name: 'whatsapp-login-read',
    text: 'select sealed_credentials from whatsapp_sessions where connection_id = $1',
    values: [ctx.connectionId],
  });
  const sealed = rows[0]?.sealed_credentials;
  return sealed ? JSON.parse(ctx.seal.open(sealed, contextOf(ctx.connectionId)), BufferJSON.reviver) : null;
}

export async function writeLogin(db: Queryable, ctx: SessionCtx, login: AuthenticationCreds): Promise<void> {
  await db.query({
    name: 'whatsapp-login-write',
    text: 'update whatsapp_sessions set sealed_credentials = $2 where connection_id = $1',
    values: [ctx.connectionId, ctx.seal.seal(toText(login), contextOf(ctx.connectionId))],
  });
}

/** Forgets login and keys: nothing can connect with them any more. */
export async function eraseLogin(db: Queryable, connectionId: number): Promise<void> {
  await db.query({
    name: 'whatsapp-login-erase',
    text: 'update whatsapp_sessions set sealed_credentials = null where connection_id = $1',
    values: [connectionId],
  });
  await db.query({
    name: 'whatsapp-keys-erase',
    text: 'delete from whatsapp_session_keys where connection_id = $1',
    values: [connectionId],
  });
}
