import type { Queryable } from '@balcao/channel-bus/queryable.ts';
import { type AuthenticationCreds, BufferJSON } from 'baileys';
import type { Hold } from '../hold.ts';
import { toText } from './key-rows.ts';

const contextOf = (connectionId: number) => `whatsapp-login:${connectionId}`;

/** The stored login; null while no phone is linked. */
export async function readLogin(db: Queryable, hold: Hold): Promise<AuthenticationCreds | null> {
  const { rows } = await db.query<{ sealed_credentials: string | null }>({
    name: 'whatsapp-login-read',
    text: 'select sealed_credentials from whatsapp_sessions where connection_id = $1',
    values: [hold.connectionId],
  });
  const sealed = rows[0]?.sealed_credentials;
  return sealed ? JSON.parse(hold.seal.open(sealed, contextOf(hold.connectionId)), BufferJSON.reviver) : null;
}

export async function writeLogin(db: Queryable, hold: Hold, login: AuthenticationCreds): Promise<void> {
  await db.query({
    name: 'whatsapp-login-write',
    text: 'update whatsapp_sessions set sealed_credentials = $2 where connection_id = $1',
    values: [hold.connectionId, hold.seal.seal(toText(login), contextOf(hold.connectionId))],
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
