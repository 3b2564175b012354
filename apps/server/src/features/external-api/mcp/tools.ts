import type { Route, RouteRequest } from '@balcao/contract/kit/route.ts';
import { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { namesOf, refuseUnknown } from '../../../platform/http/programs/unknown-names.ts';
import type { Program } from '../../../platform/http/programs/program.ts';
import { listEvents } from '../../webhooks/events/list-events.ts';
import { isConfined, isWithinReach } from '../reach.ts';
import { changeTicket } from '../v1/change-ticket.ts';
import { changeContact, contactForProgram, contactsForProgram } from '../v1/contacts.ts';
import { connectionsForProgram } from '../v1/list-connections.ts';
import { readMessage } from '../v1/read-message.ts';
import { sendMessage } from '../v1/send-message.ts';
import { ticketForProgram, ticketsForProgram } from '../v1/tickets.ts';

/** What an assistant can do: a route of the public API under a name of its own. */
export type McpTool = {
  name: string;
  route: Route;
  run: (ctx: Ctx, given: Record<string, unknown>, program: Program) => Promise<unknown>;
};

const parts = ['params', 'query', 'body'] as const;

function tool<R extends Route>(
  name: string,
  route: R,
  run: (ctx: Ctx, input: RouteRequest<R>, program: Program) => Promise<unknown>,
): McpTool {
  return { name, route, run: (ctx, given, program) => run(ctx, inputOf(route, given) as RouteRequest<R>, program) };
}

/** Of a question nothing is ignored, as where a program asks it. */
const asks = ({ method }: Route) => method === 'GET';

/** An assistant names everything side by side; each part of the route takes what is its own. */
function inputOf(route: Route, given: Record<string, unknown>): Record<string, unknown> {
  if (asks(route)) refuseUnknown(given, [...namesOf(route.params), ...namesOf(route.query)]);
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = route[part];
    if (!schema) continue;
    const parsed = schema.safeParse(given);
    if (!parsed.success)
      return fail('ERR_VALIDATION', { fields: parsed.error.issues.map(({ path }) => path.join('.')) });
    input[part] = parsed.data;
  }
  return input;
}

const { listConnections, listContacts, readContact, listTickets, readTicket } = apiV1Routes;

export const mcpTools: readonly McpTool[] = [
  tool('list_tickets', listTickets, (ctx, { query }, { reach }) => ticketsForProgram(ctx, query, reach)),
  tool('read_ticket', readTicket, (ctx, { params }, { reach }) => ticketForProgram(ctx, params.ticketId, reach)),
  tool('list_contacts', listContacts, (ctx, { query }) => contactsForProgram(ctx, query)),
  tool('read_contact', readContact, (ctx, { params }) => contactForProgram(ctx, params.contactId)),
  tool('read_message', apiV1Routes.readMessage, (ctx, { params }, { reach }) =>
    readMessage(ctx, params.messageId, reach),
  ),
  tool('list_events', apiV1Routes.listEvents, (ctx, { query }, { reach }) =>
    listEvents(ctx, { ...query, ofTickets: isConfined(reach) ? (isWithinReach(reach) ?? null) : null }),
  ),
  tool('list_connections', listConnections, (ctx, _input, { reach }) => connectionsForProgram(ctx, reach)),
  tool('send_message', apiV1Routes.sendMessage, (ctx, { body }, program) => sendMessage(ctx, body, program)),
  tool('change_contact', apiV1Routes.changeContact, (ctx, { params, body }) =>
    changeContact(ctx, params.contactId, body),
  ),
  tool('change_ticket', apiV1Routes.changeTicket, (ctx, { params, body }, program) =>
    changeTicket(ctx, { ...params, ...body }, program),
  ),
];

export const isOffered = ({ route: { scope } }: McpTool, { scopes }: Program) =>
  scope !== undefined && scopes.has(scope);

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

/** As assistants are told of it. */
export function describeTool({ name, route }: McpTool) {
  const schemas = parts.flatMap((part) => {
    const schema = route[part];
    return schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema] : [];
  });
  const properties = Object.fromEntries(schemas.flatMap((schema) => Object.entries(schema.properties ?? {})));
  const required = schemas.flatMap((schema) => schema.required ?? []);
  const annotations = { readOnlyHint: route.method === 'GET', openWorldHint: false };
  const inputSchema = { type: 'object', properties, required, ...(asks(route) && { additionalProperties: false }) };
  return { name, description: route.summary, inputSchema, annotations };
}
