import { API_LIMIT } from '@balcao/contract/external-api/v1/by-key.ts';
import { mcpRoutes } from '@balcao/contract/external-api/mcp-routes.ts';
import { implement, type Mount } from '../../../platform/http/implement.ts';
import { admitKey } from '../../api-keys/admit-key.ts';
import { noteUse } from '../../api-keys/note-use.ts';
import { onceKeyOf } from '../idempotency/once-key.ts';
import { inProgramTurn } from '../in-program-turn.ts';
import { once } from '../idempotency/once.ts';
import { translateLostRace } from '../../ticket-actions/transitions/refuse-lost-race.ts';
import { answerMcp, type RunTool } from './answer-mcp.ts';

export const mcpRoutesMount = implement(mcpRoutes, {
  call: {
    limit: API_LIMIT,
    admit: admitKey,
    noteCall: noteUse,
    serve: async (call, { body }) => {
      const { program } = call;
      let isReplay = false;
      const run: RunTool = async (tool, given) => {
        const key = tool.route.method === 'GET' ? null : await onceKeyOf(call, `mcp/${tool.name}`);
        const done = await translateLostRace(
          inProgramTurn(call, (ctx) => once(ctx, key, async () => ({ said: await tool.run(ctx, given, program) }))),
        );
        ({ isReplay } = done);
        return tool.route.response.parse(done.answer.said);
      };
      const result = await answerMcp(body, program, run);
      return { status: result === null ? 202 : 200, result, messageId: null, isReplay };
    },
  },
});

/**
 * Clients ask for a stream of what the server might say by itself, and end sessions. There is neither, which the protocol wants said
 * with 405: anything else they take for a fault.
 */
export const mcpStreamMount: Mount = (app) => {
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};
