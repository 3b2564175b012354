import { eq } from '../../platform/db/drizzle.ts';
import { newToken } from '../../features/connections/secrets/connection-token.ts';
import { messages } from '../../features/messages/messages.table.ts';
import { tickets } from '../../features/tickets/tickets.table.ts';
import type { Deps } from '../../platform/deps.ts';
import { createWorld, type World } from '../world.ts';
import { giveToken } from './credentials.ts';

type Options = Parameters<typeof createWorld>[0] & { connection?: Parameters<World['connection']>[0] };
type Headers = Record<string, string>;

const servers = new WeakMap<Deps, ReturnType<World['http']>>();

/** One for all companies on the same parts. */
function serverOf(world: World) {
  const server = servers.get(world.deps) ?? world.http();
  servers.set(world.deps, server);
  return server;
}

// Made before the first test begins to count its time.
await serverOf(await createWorld());

/** A program of a company, with the token of a linked phone. It does not wait until what it sends has left. */
export async function createProgramHarness({ connection: fields, ...options }: Options = {}) {
  const world = await createWorld(options);
  const connection = await world.connection({ channel: 'whatsapp', provider: 'qr', name: 'Loja', ...fields });
  const token = newToken();
  await giveToken(world, connection.id, token);
  const app = await serverOf(world);
  const authorization = `Bearer ${token}`;

  const send = async (body: unknown, headers: Headers = {}, url = '/api/messages/send') => {
    const payload = body as Record<string, unknown>;
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization, prefer: 'respond-async', ...headers },
    });
    return { status: answer.statusCode, json: answer.json<Record<string, unknown>>(), headers: answer.headers };
  };

  const sendForm = async (form: FormData, headers: Headers = {}) => {
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const contentType = request.headers.get('content-type') ?? '';
    return send(Buffer.from(await request.arrayBuffer()), { 'content-type': contentType, ...headers });
  };

  const { companyId } = world;
  return {
    world,
    connection,
    token,
    app,
    send,
    sendForm,
    said: () =>
      world.seed((db) => db.select().from(messages).where(eq(messages.companyId, companyId)).orderBy(messages.id)),
    tickets: () =>
      world.seed((db) => db.select().from(tickets).where(eq(tickets.companyId, companyId)).orderBy(tickets.id)),
    outbox: async () => {
      const { rows } = await world.deps.database.pool.query<{ recipient: string; priority: number; state: string }>(
        'select recipient, priority, state from outbox where company_id = $1 order by id',
        [companyId],
      );
      return rows;
    },
  };
}
