import type { Tx } from '../../platform/db/database.ts';

/** The chats whose rooms a person's sockets join. */
export async function chatsOfPerson(client: Tx['client'], userId: number): Promise<number[]> {
  const { rows } = await client.query<{ chat_id: number }>({
    name: 'chats-of-person',
    text: 'select chat_id from chat_members where company_id = current_company() and user_id = $1',
    values: [userId],
  });
  return rows.map((row) => row.chat_id);
}
