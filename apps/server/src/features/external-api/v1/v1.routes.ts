import { API_LIMIT } from '@balcao/contract/external-api/v1/by-key.ts';
import { apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { ByProgram, Program } from '../../../platform/http/programs/program.ts';
import { admitKey } from '../../api-keys/admit-key.ts';
import { noteUse } from '../../api-keys/note-use.ts';
import { translateLostRace } from '../../ticket-actions/transitions/refuse-lost-race.ts';
import { removeEndpoint } from '../../webhooks/endpoints/remove-endpoint.ts';
import { listEvents } from '../../webhooks/events/list-events.ts';
import { onceKeyOf } from '../idempotency/once-key.ts';
import { once } from '../idempotency/once.ts';
import { personAsked } from '../sending/find-recipient-asked.ts';
import { sendTogether } from '../sending/send-together.ts';
import { keepUpload } from '../media/keep-upload.ts';
import { inProgramTurn } from '../in-program-turn.ts';
import { isConfined, isWithinReach } from '../reach.ts';
import { changeTicket } from './change-ticket.ts';
import { addContact, changeContact, contactForProgram, contactsForProgram } from './contacts.ts';
import { connectionsForProgram } from './list-connections.ts';
import { readMessage } from './read-message.ts';
import { isFewWords, sendMessage } from './send-message.ts';
import { ticketForProgram, ticketsForProgram } from './tickets.ts';
import { addWebhook, changeWebhook, requireUnconfined, webhooksForProgram } from './webhooks.ts';

const door = { limit: API_LIMIT, admit: admitKey, noteCall: noteUse };

type Deed<Input, Result> = (ctx: Ctx, input: Input, program: Program) => Promise<Result>;

/** A look, or what is the same done twice: it needs no key of its own. */
const read = <Input, Result>(look: Deed<Input, Result>): ByProgram<Input, Result> => ({
  ...door,
  serve: async (call, input) => {
    const result = await inProgramTurn(call, (ctx) => look(ctx, input, call.program));
    return { status: 200, result, messageId: null, isReplay: false };
  },
});

/** Something that happens once a key. */
const act =
  (status: 200 | 201) =>
  <Input, Result extends object>(name: string, deed: Deed<Input, Result>): ByProgram<Input, Result> => ({
    ...door,
    serve: async (call, input) => {
      const key = await onceKeyOf(call, name);
      const { answer, isReplay } = await translateLostRace(
        inProgramTurn(call, (ctx) => once(ctx, key, () => deed(ctx, input, call.program))),
      );
      return { status, result: answer, messageId: null, isReplay };
    },
  });
const make = act(201);
const change = act(200);

type NewSecret = { secret: string | null };

/** Its secret is told with the first answer and stored with none. */
const makeSecret = <Input, Result extends NewSecret>(
  name: string,
  deed: Deed<Input, Result>,
): ByProgram<Input, Omit<Result, 'secret'> & NewSecret> => ({
  ...door,
  serve: async (call, input) => {
    const key = await onceKeyOf(call, name);
    let secret: string | null = null;
    const { answer, isReplay } = await inProgramTurn(call, (ctx) =>
      once(ctx, key, async () => {
        const made = await deed(ctx, input, call.program);
        ({ secret } = made);
        return { ...made, secret: null };
      }),
    );
    return { status: 201, result: isReplay ? answer : { ...answer, secret }, messageId: null, isReplay };
  },
});

const unconfined =
  <Input, Result>(deed: Deed<Input, Result>): Deed<Input, Result> =>
  (ctx, input, program) => {
    requireUnconfined(program.reach);
    return deed(ctx, input, program);
  };

const ofTickets = ({ reach }: Program) => (isConfined(reach) ? (isWithinReach(reach) ?? null) : null);

export const apiV1RoutesMount = implement(apiV1Routes, {
  sendMessage: {
    ...door,
    serve: async (call, { body }) => {
      const key = await onceKeyOf(call, 'v1/messages');
      const { answer, isReplay } = await translateLostRace(
        sendTogether(call, {
          person: isFewWords(body) ? personAsked(body.to) : null,
          key,
          send: (ctx) => sendMessage(ctx, body, call.program),
        }),
      );
      return { status: 201, result: answer, messageId: null, isReplay };
    },
  },
  upload: make('v1/uploads', (ctx, { files }, { caller }) => keepUpload(ctx, caller, files)),
  readMessage: read((ctx, { params }, { reach }) => readMessage(ctx, params.messageId, reach)),
  listContacts: read((ctx, { query }) => contactsForProgram(ctx, query)),
  readContact: read((ctx, { params }) => contactForProgram(ctx, params.contactId)),
  createContact: make('v1/contacts', (ctx, { body }) => addContact(ctx, body)),
  changeContact: change('v1/contacts/change', (ctx, { params, body }) => changeContact(ctx, params.contactId, body)),
  listTickets: read((ctx, { query }, { reach }) => ticketsForProgram(ctx, query, reach)),
  readTicket: read((ctx, { params }, { reach }) => ticketForProgram(ctx, params.ticketId, reach)),
  changeTicket: change('v1/tickets/change', (ctx, { params, body }, program) =>
    changeTicket(ctx, { ...params, ...body }, program),
  ),
  listEvents: read((ctx, { query }, program) => listEvents(ctx, { ...query, ofTickets: ofTickets(program) })),
  listConnections: read((ctx, _input, { reach }) => connectionsForProgram(ctx, reach)),
  listWebhooks: read(unconfined((ctx) => webhooksForProgram(ctx))),
  createWebhook: makeSecret(
    'v1/webhooks',
    unconfined((ctx, { body }, program) => addWebhook(ctx, body, program)),
  ),
  changeWebhook: change(
    'v1/webhooks/change',
    unconfined((ctx, { params, body }) => changeWebhook(ctx, params.webhookId, body)),
  ),
  removeWebhook: read(unconfined((ctx, { params }) => removeEndpoint(ctx, params.webhookId))),
});
