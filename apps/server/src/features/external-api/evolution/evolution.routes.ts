import { evolutionRoutes } from '@balcao/contract/external-api/evolution-routes.ts';
import { MESSAGE_API_LIMIT } from '@balcao/contract/external-api/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ctx } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { ProgramCall } from '../../../platform/http/programs/program.ts';
import { discardUploads } from '../../../platform/http/uploads.ts';
import { admitProgram } from '../admit-program.ts';
import { noteCall } from '../calls/note-call.ts';
import { onceKeyOf } from '../idempotency/once-key.ts';
import { once } from '../idempotency/once.ts';
import { inProgramTurn } from '../in-program-turn.ts';
import { receiveMedia } from './receive-media.ts';
import { sendEvolutionMedia, sendEvolutionText, type EvolutionSent } from './send-evolution.ts';

const door = { limit: MESSAGE_API_LIMIT, admit: admitProgram, noteCall };
type Media = RouteRequest<typeof evolutionRoutes.sendMedia>;

async function answer(call: ProgramCall, name: string, send: (ctx: Ctx) => Promise<EvolutionSent>) {
  const key = await onceKeyOf(call, name);
  const sent = await inProgramTurn(call, (ctx) => once(ctx, key, () => send(ctx)));
  return { status: 201 as const, result: sent.answer, messageId: Number(sent.answer.key.id), isReplay: sent.isReplay };
}

async function sendMedia(call: ProgramCall, { params, body }: Media) {
  const { media, files } = await receiveMedia(call.deps, body);
  try {
    return await answer(call, 'evolution/sendMedia', (ctx) =>
      sendEvolutionMedia(ctx, { ...params, ...body, media }, call.program),
    );
  } finally {
    await discardUploads(files);
  }
}

export const evolutionRoutesMount = implement(evolutionRoutes, {
  sendText: {
    ...door,
    serve: (call, { params, body }) =>
      answer(call, 'evolution/sendText', (ctx) => sendEvolutionText(ctx, { ...params, ...body }, call.program)),
  },
  sendMedia: { ...door, serve: sendMedia },
});
