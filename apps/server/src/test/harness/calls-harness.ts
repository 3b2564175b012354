import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { CallRequest } from '@balcao/bot/engine/call-types.ts';
import { buildRequest, type HttpRequestData } from '@balcao/bot/http/build-request.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { botCalls } from '../../features/bot-calls/bot-calls.table.ts';
import { createWorld, type World } from '../world.ts';
import type { Deps } from '../../platform/deps.ts';

type Asked = { path: string; method: string; headers: IncomingHttpHeaders; body: string; at: number };

/** A system that is called. It keeps what it heard, and answers as it is told. */
export async function callee(answer: (asked: Asked, response: ServerResponse) => void) {
  const heard: Asked[] = [];
  const server = createServer((request, response) => {
    const at = performance.now();
    void readText(request).then((body) => {
      const asked = { path: request.url ?? '', method: request.method ?? '', headers: request.headers, body, at };
      heard.push(asked);
      answer(asked, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    heard,
    /** Ends what is under way. */
    hangUp: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The call of an HTTP block. */
export function httpCall(fields: Partial<HttpRequestData> & { url: string }, reads: string[] = []): CallRequest {
  const data = { method: 'get' as const, body: '', headers: [], params: [], ...fields };
  const built = buildRequest(data, () => null);
  if ('failed' in built) throw new Error(built.failed);
  return { kind: 'http', ...built, reads, isRepeatable: data.method === 'get' };
}

type Row = Partial<typeof botCalls.$inferInsert>;

/** A company whose runs ask for calls. */
export async function callingCompany(deps: Deps, options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld({ deps, ...options });
  const connection = await world.connection();
  const run = () => newRun(world, connection.id);
  return {
    world,
    run,
    /** Asks for a call, as a turn does when it commits. */
    ask: async (request: CallRequest, row: Row = {}) => {
      const runId = row.runId ?? (await run());
      const host = request.kind === 'http' ? request.host : '';
      const { kind, isRepeatable } = request;
      const [call] = await world.seed((db) =>
        db
          .insert(botCalls)
          .values({
            companyId: world.companyId,
            stepNo: 1,
            kind,
            request,
            host,
            isRepeatable,
            notBefore: deps.now(),
            createdAt: deps.now(),
            ...row,
            runId,
          })
          .returning(),
      );
      await deps.database.pool.query("select pg_notify('balcao_bot_calls', '')");
      if (!call) throw new Error('a stored call must have a row');
      return call;
    },
    calls: () =>
      world.seed((db) =>
        db.select().from(botCalls).where(eq(botCalls.companyId, world.companyId)).orderBy(botCalls.id),
      ),
  };
}

async function newRun(world: World, connectionId: number): Promise<number> {
  const contact = await world.contact();
  const ticket = await world.ticket({ contactId: contact.id, connectionId, status: 'pending' });
  const { rows } = await world.deps.database.pool.query<{ id: number }>(
    `insert into bot_runs (company_id, ticket_id, connection_id, kind, node_id, step_no, state, waiting)
     values ($1, $2, $3, 'flow', 'n1', 1, '{}', 'result') returning id`,
    [world.companyId, ticket.id, connectionId],
  );
  const [row] = rows;
  if (!row) throw new Error('a stored run must have a row');
  return row.id;
}
