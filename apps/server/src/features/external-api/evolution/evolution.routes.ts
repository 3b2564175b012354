import { evolutionRoutes } from '@balcao/contract/external-api/evolution-routes.ts';
import { MESSAGE_API_LIMIT } from '@balcao/contract/external-api/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { ProgramCall } from '../../../platform/http/programs/program.ts';
import { discardUploads } from '../../../platform/http/uploads.ts';
import { admitProgram } from '../admit-program.ts';
import { noteCall } from '../calls/note-call.ts';
import { onceKeyOf } from '../idempotency/once-key.ts';
import { inProgramTurn } from '../in-program-turn.ts';
import { personAsked } from '../sending/find-recipient-asked.ts';
import { sendTogether } from '../sending/send-together.ts';
import { listInstances } from './list-instances.ts';
import { receiveMedia } from './receive-media.ts';
import { recipientOf, sendEvolutionMedia, sendEvolutionText, type EvolutionSent } from './send-evolution.ts';

const door = { limit: MESSAGE_API_LIMIT, admit: admitProgram, noteCall };
type Media = RouteRequest<typeof evolutionRoutes.sendMedia>;

type Sending = { name: string; person: string | null; send: (ctx: Ctx) => Promise<EvolutionSent> };

async function answer(call: ProgramCall, { name, person, send }: Sending) {
  const key = await onceKeyOf(call, name);
  const sent = await sendTogether(call, { person, key, send });
  return { status: 201 as const, result: sent.answer, messageId: Number(sent.answer.key.id), isReplay: sent.isReplay };
}

async function sendMedia(call: ProgramCall, { params, body }: Media) {
  const { media, files } = await receiveMedia(call.deps, body);
  try {
    return await answer(call, {
      name: 'evolution/sendMedia',
      person: null,
      send: (ctx) => sendEvolutionMedia(ctx, { ...params, ...body, media }, call.program),
    });
  } finally {
    await discardUploads(files);
  }
}

async function fetchInstances(call: ProgramCall) {
  const { connectionId } = call.program;
  const result = await inProgramTurn(call, (ctx) => listInstances(ctx, connectionId ?? fail('ERR_UNAUTHENTICATED')));
  return { status: 200 as const, result, messageId: null, isReplay: false };
}

export const evolutionRoutesMount = implement(evolutionRoutes, {
  fetchInstances: { ...door, serve: fetchInstances },
  sendText: {
    ...door,
    serve: (call, { params, body }) =>
      answer(call, {
        name: 'evolution/sendText',
        person: personAsked(recipientOf(body)),
        send: (ctx) => sendEvolutionText(ctx, { ...params, ...body }, call.program),
      }),
  },
  sendMedia: { ...door, serve: sendMedia },
});
