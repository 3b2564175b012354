import { eq } from '../../../platform/db/drizzle.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { connections } from '../../connections/connections.table.ts';

const TIMEOUT_MS = 5000;
const TAKEN = 409;
const NAME = 'Telefone de teste da API';
const SAYS = 'Oi! Sou o telefone de teste da API.';

type Scope = Pick<RequestScope, 'deps' | 'companyId' | 'inTransaction'>;

/**
 * A telephone of the sandbox, each company's own. On an official number it writes first: nobody else may be sent a text.
 * Fails with ERR_WAPP_NOT_INITIALIZED where the sandbox does not play the connection.
 */
export async function offerTestPhone(
  { deps, companyId, inTransaction }: Scope,
  connectionId: number,
): Promise<{ number: string }> {
  if (!deps.config.SANDBOX) return fail('ERR_NOT_FOUND');
  const { channel, accountId, status } = connections;
  const [connection] = await inTransaction(({ db }) =>
    db.select({ channel, accountId, status }).from(connections).where(eq(connections.id, connectionId)),
  );
  if (!connection) return fail('ERR_NO_WAPP_FOUND');
  const number = `551196${String(companyId).padStart(7, '0')}`;
  const calls: [path: string, body: object][] =
    connection.channel === 'whatsapp'
      ? [['/whatsapp/phones', { phone: number, name: NAME }]]
      : [
          ['/users', { phone: number, name: NAME }],
          [`/users/${number}/send`, { phoneNumberId: connection.accountId, type: 'text', text: SAYS }],
        ];
  const isPlayed = connection.status === 'CONNECTED' && /^(whatsapp|wppoficial)$/.test(connection.channel);
  if (!isPlayed) return fail('ERR_WAPP_NOT_INITIALIZED');
  for (const [path, body] of calls) if (!(await isDone(deps, path, body))) return fail('ERR_WAPP_NOT_INITIALIZED');
  return { number };
}

/** A telephone that is there already is the same. */
async function isDone({ config, fetch, log }: Deps, path: string, body: object): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${config.SANDBOX_PORT}/__sim${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok || answer.status === TAKEN;
  } catch (error) {
    log.warn({ err: error }, 'the sandbox has no test phone');
    return false;
  }
}
