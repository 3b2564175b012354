import type { Effect } from '../../engine/types.ts';
import { buildRequest } from '../../http/build-request.ts';
import { isSuccess } from '../../http/read-response.ts';
import { defineNode, type NodeResult, type NodeTurn } from '../node-kind.ts';
import { checkCall } from './verify.ts';
import { phrases } from './phrases.ts';
import { schema, type HttpData } from './schema.ts';

export const httpRequestNode = defineNode({
  kind: 'httpRequest',
  schema,
  waits: 'result',
  outputs: () => [{ id: 'a' }, { id: 'error', name: 'error', optional: true }],
  summary: ({ method, url }) => `${method.toUpperCase()} ${url}`,
  run: (data, turn) => {
    const { event } = turn;
    if (event.kind === 'entered') return ask(data, turn);
    if (event.kind !== 'result') return { move: { awaitResult: true } };
    if (event.failed !== undefined || !isSuccess(event.status)) return fail(turn, event.status);
    const values = { ...event.values, httpStatus: String(event.status) };
    return { move: { go: 'a' }, effects: setting(values), facts: { status: event.status } };
  },
  verify: checkCall,
  phrases,
  examples: [
    {
      url: 'https://api.exemplo.com.br/boletos',
      method: 'get',
      body: '',
      headers: [{ key: 'Authorization', value: 'Bearer {{segredo.token}}' }],
      params: [{ key: 'cpf', value: '{{cpf | digitos}}' }],
      repeatable: false,
    },
  ],
  addMenu: { group: 'main', icon: 'api' },
});

function ask(data: HttpData, turn: NodeTurn): NodeResult {
  const built = buildRequest(data, turn.evaluate);
  if ('failed' in built) return { ...fail(turn, 0), facts: { status: 0, refused: built.failed } };
  const isRepeatable = data.method === 'get' || data.repeatable;
  const call = { kind: 'http' as const, request: built.request, host: built.host, reads: turn.reads(), isRepeatable };
  return { move: { awaitResult: true }, effects: [{ do: 'call', call }] };
}

/** Nothing of an earlier answer stays. The conversation goes on. */
function fail({ reads, isConnected }: NodeTurn, status: number): NodeResult {
  const empty = Object.fromEntries(reads().map((path) => [path, '']));
  return {
    move: { go: isConnected('error') ? 'error' : 'a' },
    effects: setting({ ...empty, httpStatus: String(status) }),
    facts: { status },
  };
}

const setting = (values: Record<string, string>): Effect[] =>
  Object.entries(values).map(([name, value]) => ({ do: 'set', name, value }));
