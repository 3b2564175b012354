import type { Flow, FlowGraph } from '@balcao/contract/flows/models.ts';
import { createWorld, type World } from '../world.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const node = (id: string, type: string, data: Record<string, unknown>) => ({
  id,
  position: { x: 100, y: 100 },
  type,
  data,
});

/** Says one sentence and closes the ticket. */
export const greeting = (text = 'Olá!'): FlowGraph => ({
  nodes: [
    node('1', 'start', { label: 'Inicio do fluxo' }),
    node('oi', 'message', { label: text }),
    node('fim', 'closeTicket', { label: '' }),
  ],
  connections: [
    { source: '1', target: 'oi' },
    { source: 'oi', target: 'fim' },
  ],
});

/** A company with an admin who draws, over the whole HTTP stack. */
export async function drawingDesk(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const app = await world.http();
  const admin = await world.person({ profile: 'admin', name: 'Bruna' });
  const as =
    (person: Pick<typeof admin, 'headers'>) =>
    async <T = Record<string, unknown>>(method: Method, path: string, body?: object) => {
      const url = `/api${path}`;
      const answer = await app.inject({ method, url, headers: person.headers, ...(body && { payload: body }) });
      return {
        status: answer.statusCode,
        body: answer.json<T & { error?: string; details?: Record<string, unknown> }>(),
      };
    };
  const call = as(admin);
  const add = async (name: string) => (await call<Flow>('POST', '/flowbuilder', { name })).body;
  const save = <T = Record<string, unknown>>(idFlow: number, graph: object, more: object = {}) =>
    call<T>('POST', '/flowbuilder/flow', { idFlow, ...graph, ...more });
  return { world, app, admin, as, call, add, save };
}

type BegunRun = {
  versionId: number;
  node: string;
  waiting?: string | null;
  test?: boolean;
  at?: Date;
  contactId?: number;
};

/** A conversation that stands in a version, as the engine would have left it. */
export async function beginRun(
  world: World,
  { versionId, node, waiting = 'answer', test = false, at, contactId }: BegunRun,
) {
  const contact = contactId ?? (await world.contact()).id;
  const connection = await world.connection();
  const ticket = await world.ticket({ contactId: contact, connectionId: connection.id });
  const { rows } = await world.act(({ client, companyId, now }) =>
    client.query<{ id: number }>(
      `insert into bot_runs (company_id, ticket_id, connection_id, kind, version_id, node_id, state, waiting, test, started_at)
       values ($1, $2, $3, 'flow', $4, $5, '{}', $6, $7, $8) returning id`,
      [companyId, ticket.id, connection.id, versionId, node, waiting, test, at ?? now],
    ),
  );
  return { runId: rows[0]?.id ?? 0, ticketId: ticket.id };
}

export async function stepsOf(world: World, runId: number) {
  const { rows } = await world.act(({ client }) => client.query('select * from bot_steps where run_id = $1', [runId]));
  return rows;
}

type Begun = Awaited<ReturnType<typeof beginRun>>;
type WrittenStep = {
  node: string;
  kind: string;
  taken: string | null;
  at: Date;
  /** What the customer had said. */
  said?: string;
  facts?: object;
};

/** Steps of a run, as the engine would have written them. */
export async function addSteps(
  world: World,
  { runId, ticketId }: Begun,
  { versionId, steps }: { versionId: number; steps: readonly WrittenStep[] },
) {
  const causes = new Map<string, number>();
  for (const [index, { node, kind, taken, at, said, facts = {} }] of steps.entries()) {
    const turn = `${said} ${at.getTime()}`;
    const cause = said === undefined ? null : (causes.get(turn) ?? (await hear(world, { ticketId, said, at })));
    if (cause !== null) causes.set(turn, cause);
    await world.act(({ client, companyId }) =>
      client.query(
        `insert into bot_steps (company_id, run_id, no, version_id, node_id, kind, taken, cause_message_id, facts, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [companyId, runId, index + 1, versionId, node, kind, taken, cause, facts, at],
      ),
    );
  }
}

async function hear(world: World, { ticketId, said, at }: { ticketId: number; said: string; at: Date }) {
  const { rows } = await world.act(({ client, companyId }) =>
    client.query<{ id: number }>(
      `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type, sent_at, received_at)
       select company_id, id, contact_id, connection_id, false, $3, 'chat', $4, $4 from tickets
       where company_id = $1 and id = $2 returning id`,
      [companyId, ticketId, said, at],
    ),
  );
  return rows[0]?.id ?? 0;
}

export const endRun = (
  world: World,
  { runId }: Begun,
  { at, because, node }: { at: Date; because: string; node: string },
) =>
  world.act(({ client }) =>
    client.query(
      `update bot_runs set status = 'ended', waiting = null, ended_at = $2, ended_because = $3, node_id = $4 where id = $1`,
      [runId, at, because, node],
    ),
  );
