import { z } from 'zod';
import { route } from '../kit/route.ts';
import { onceErrors, openedByKey } from './v1/by-key.ts';

const MAX_METHOD = 100;

/** A message of JSON-RPC 2.0. Without an id it is a notification, which nobody answers. */
export const McpMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(MAX_METHOD), z.number()]).optional(),
  method: z.string().min(1).max(MAX_METHOD),
  params: z.record(z.string(), z.unknown()).default({}),
});
export type McpMessage = z.output<typeof McpMessage>;

/** For assistants that speak MCP: streamable HTTP without sessions, each call answered at once with JSON. */
export const mcpRoutes = {
  call: route({
    ...openedByKey,
    method: 'POST',
    path: '/mcp',
    summary:
      'Model Context Protocol for assistants: `initialize`, `ping`, `tools/list`, `tools/call`. A tool is offered to keys with its scope; without `messages:send`, `contacts:write` and `tickets:write` an assistant only reads.',
    body: McpMessage,
    response: z.record(z.string(), z.unknown()).nullable(),
    errors: [...onceErrors],
  }),
};
