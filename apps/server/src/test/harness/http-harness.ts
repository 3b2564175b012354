import type { FastifyInstance } from 'fastify';
import { createOpenTicketHarness } from './tickets/open-ticket-harness.ts';
import type { Person } from '../world.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: Record<string, unknown> | FormData; as?: Person };

/** A writing desk that is reached as browsers reach it. */
export async function createHttpHarness(...given: Parameters<typeof createOpenTicketHarness>) {
  const desk = await createOpenTicketHarness(...given);
  const app = await desk.world.http();
  const call = async <T = Record<string, unknown>>(url: string, { as = desk.agent, ...request }: Call = {}) => {
    const answer = await ask(app, `/api${url}`, { ...request, headers: as.headers });
    return { status: answer.statusCode, json: answer.json<T>() };
  };
  return { ...desk, app, call };
}

type Asking = Omit<Call, 'as'> & { headers: Record<string, string> };

export async function ask(app: FastifyInstance, url: string, { method = 'GET', body, headers }: Asking) {
  if (!(body instanceof FormData)) return app.inject({ method, url, headers, ...(body && { payload: body }) });
  const form = new Request('http://localhost', { method: 'POST', body });
  const contentType = form.headers.get('content-type') ?? '';
  const payload = Buffer.from(await form.arrayBuffer());
  return app.inject({ method, url, payload, headers: { ...headers, 'content-type': contentType } });
}
