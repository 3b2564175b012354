import { API_LIMIT, apiV1Routes } from '@balcao/contract/external-api/v1-routes.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { ByProgram, ProgramCall } from '../../../platform/http/programs/program.ts';
import { admitKey } from '../../api-keys/admit-key.ts';
import { noteUse } from '../../api-keys/note-use.ts';
import { onceKeyOf } from '../idempotency/once-key.ts';
import { once } from '../idempotency/once.ts';
import { addContact, contactsForProgram } from './contacts.ts';
import { connectionsForProgram } from './list-connections.ts';
import { ticketsForProgram } from './list-tickets.ts';
import { readMessage } from './read-message.ts';
import { sendMessage } from './send-message.ts';

const door = { limit: API_LIMIT, admit: admitKey, noteCall: noteUse };
const inCompany = <T>({ deps, program }: ProgramCall, work: (ctx: Ctx) => Promise<T>) =>
  repeatAfterDeadlock(() => inCompanyAsSystem(deps, program.companyId, work));

/** A look: nothing happens, so it needs no key of its own. */
const read = <Input, Result>(look: (ctx: Ctx, input: Input) => Promise<Result>): ByProgram<Input, Result> => ({
  ...door,
  serve: async (call, input) => {
    const result = await inCompany(call, (ctx) => look(ctx, input));
    return { status: 200, result, messageId: null, isReplay: false };
  },
});

type Deed<Input, Result> = (ctx: Ctx, input: Input, program: string) => Promise<Result>;

/** Something new, which happens once a key. */
const make = <Input, Result extends object>(name: string, deed: Deed<Input, Result>): ByProgram<Input, Result> => ({
  ...door,
  serve: async (call, input) => {
    const key = await onceKeyOf(call, name);
    const { answer, isReplay } = await inCompany(call, (ctx) =>
      once(ctx, key, () => deed(ctx, input, call.program.name)),
    );
    return { status: 201, result: answer, messageId: null, isReplay };
  },
});

export const apiV1RoutesMount = implement(apiV1Routes, {
  sendMessage: make('v1/messages', (ctx, { body }, program) => sendMessage(ctx, { ...body, program })),
  readMessage: read((ctx, { params }) => readMessage(ctx, params.messageId)),
  listContacts: read((ctx, { query }) => contactsForProgram(ctx, query)),
  createContact: make('v1/contacts', (ctx, { body }) => addContact(ctx, body)),
  listTickets: read((ctx, { query }) => ticketsForProgram(ctx, query)),
  listConnections: read((ctx) => connectionsForProgram(ctx)),
});
