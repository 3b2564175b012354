import { externalApiRoutes, externalCallRoutes, MESSAGE_API_LIMIT } from '@balcao/contract/external-api/routes.ts';
import { fail } from '../../platform/fail.ts';
import { implement } from '../../platform/http/implement.ts';
import type { ProgramCall } from '../../platform/http/programs/program.ts';
import { admitProgram } from './admit-program.ts';
import { listCalls } from './calls/list-calls.ts';
import { offerTestPhone } from './calls/offer-test-phone.ts';
import { noteCall } from './calls/note-call.ts';
import { onceKeyOf } from './idempotency/once-key.ts';
import { personAsked } from './sending/find-recipient-asked.ts';
import { sendAsked, type AskedSending } from './sending/send-asked.ts';
import { sendTogether } from './sending/send-together.ts';
import { acknowledgementOf, waitForSending } from './sending/wait-for-sending.ts';

export const externalApiRoutesMount = implement(externalApiRoutes, {
  send: {
    limit: MESSAGE_API_LIMIT,
    admit: admitProgram,
    noteCall,
    serve: (call, { body, files }) =>
      send(call, {
        ...body,
        files,
        connectionId: connectionOf(call),
        program: call.program.name,
        reach: call.program.reach,
      }),
  },
});

export const externalCallRoutesMount = implement(externalCallRoutes, {
  list: (ctx, { params }) => listCalls(ctx, params.connectionId),
  offerTestPhone: { withoutTransaction: (scope, { body }) => offerTestPhone(scope, body.connectionId) },
});

/** Whoever comes with a token comes as its connection. */
const connectionOf = ({ program }: ProgramCall) => program.connectionId ?? fail('ERR_UNAUTHENTICATED');

async function send(call: ProgramCall, asked: AskedSending) {
  const { deps, program, isImpatient } = call;
  const { companyId } = program;
  const key = await onceKeyOf(call, 'messages/send');
  // Files take their time.
  const person = asked.files.length === 0 ? personAsked(asked) : null;
  const { answer, isReplay } = await sendTogether(call, { person, key, send: (ctx) => sendAsked(ctx, asked) });
  const sent = { companyId, messageIds: answer.messageIds };
  const ack = await (isImpatient ? acknowledgementOf(deps, sent) : waitForSending(deps, sent));
  const result = { mensagem: 'Mensagem enviada' as const, ...answer, ack };
  return { status: ack > 0 ? (200 as const) : (202 as const), result, messageId: answer.messageId, isReplay };
}
