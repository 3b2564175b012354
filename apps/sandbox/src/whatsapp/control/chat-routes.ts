import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestRefused } from '../../control/request-refused.ts';
import type { Account } from '../state/account.ts';
import type { WhatsAppApi } from '../api.ts';
import { getAccountOr404 } from './get-account.ts';
import { readChat } from './read-chat.ts';
import { Message, sendFrom } from './send-from.ts';
import type { WhatsAppRouteOptions } from './route-options.ts';

type ChatRequest = FastifyRequest<{ Params: { phone: string; chat: string } }>;
type Chat = { api: WhatsAppApi; account: Account; chat: string };

const About = z.object({ messageId: z.string() });

type Act<Schema extends z.ZodType> = (chat: Chat, input: z.output<Schema>) => unknown;
type AddAct = <Schema extends z.ZodType>(name: string, schema: Schema, run: Act<Schema>) => void;

/** What the owner of a phone sees and does in a chat; the chat is the other's number, or the id of a group. */
export async function chatRoutes(app: FastifyInstance, { whatsapp }: WhatsAppRouteOptions): Promise<void> {
  const find = async ({ params }: ChatRequest): Promise<Chat> => {
    const api = await whatsapp();
    const { chat } = params;
    const known = api.net.groups.has(chat) || api.net.accounts.has(chat);
    if (!known) throw new RequestRefused(404, `no chat with ${chat}`);
    return { api, account: getAccountOr404(api, params.phone), chat };
  };
  app.get('/phones/:phone/chats', async (request: FastifyRequest<{ Params: { phone: string } }>) => {
    const api = await whatsapp();
    return { chats: listChats(api, getAccountOr404(api, request.params.phone)) };
  });
  app.get('/phones/:phone/chats/:chat', async (request: ChatRequest) => {
    const { api, account, chat } = await find(request);
    return readChat(api, account, chat);
  });
  const act: AddAct = (name, schema, run) => {
    app.post(`/phones/:phone/chats/:chat/${name}`, async (request: ChatRequest) => {
      const input = schema.parse(request.body ?? {});
      return (await run(await find(request), input)) ?? { ok: true };
    });
  };
  writingActs(act);
  signallingActs(act);
}

function writingActs(act: AddAct): void {
  const Edit = About.extend({ text: z.string().min(1), sealed: z.boolean().default(false) });
  act('send', Message, ({ account, chat }, message) => sendFrom(account, chat, message));
  act('edit', Edit, ({ account, chat }, { messageId, text, sealed }) =>
    sealed ? account.editSecret(chat, messageId, text) : account.edit(chat, messageId, text),
  );
  act('revoke', About, ({ account, chat }, { messageId }) => account.revoke(chat, messageId));
  act('react', About.extend({ emoji: z.string() }), ({ api, account, chat }, { messageId, emoji }) =>
    account.react(chat, keyOf(api, { account, chat, messageId }), emoji),
  );
}

function signallingActs(act: AddAct): void {
  const Call = z.object({ video: z.boolean().default(false), missed: z.boolean().default(true) });
  act('read', z.object({}), ({ api, account, chat }) => readAll(api, account, chat));
  act('play', About, (chat, { messageId }) => play(chat, messageId));
  act('retry', About, (chat, { messageId }) => ofPerson(chat).askRetry(chat.chat, messageId));
  act('typing', z.object({ state: z.enum(['composing', 'paused', 'recording']) }), ({ account, chat }, { state }) =>
    state === 'recording' ? account.typing(chat, 'composing', 'audio') : account.typing(chat, state),
  );
  act('presence', z.object({ available: z.boolean() }), (chat, { available }) =>
    ofPerson(chat).presence(chat.chat, available),
  );
  act('call', Call, (about, { video, missed }) => {
    const { chat } = about;
    const account = ofPerson(about);
    const callId = account.call(chat, { video });
    if (missed) account.call(chat, { callId, tag: 'terminate', attrs: { reason: 'timeout' } });
    return { callId };
  });
}

/** The phone, in a chat with one person: what it does here is not done in groups. */
function ofPerson({ api, account, chat }: Chat): Account {
  if (api.net.groups.has(chat)) throw new RequestRefused(409, 'this is done with one person, not with a group');
  return account;
}

function play({ api, account, chat }: Chat, messageId: string): void {
  if (!api.net.groups.has(chat)) return account.receipt(chat, messageId, 'played');
  const { from } = entryOf(account, chat, messageId);
  account.groupReceipt(from, { group: chat, ids: [messageId], type: 'played' });
}

function listChats(api: WhatsAppApi, account: Account) {
  const chats = [...account.state.chats].flatMap(([chat, entries]) => {
    const last = entries.at(-1);
    const title = api.net.groups.get(chat)?.subject ?? api.net.accounts.get(chat)?.name;
    if (!last || title === undefined) return [];
    return [{ chat, title, isGroup: api.net.groups.has(chat), last: api.viewEntry(last, '') }];
  });
  return chats.toSorted((a, b) => b.last.at - a.last.at);
}

function keyOf(api: WhatsAppApi, { account, chat, messageId }: { account: Account; chat: string; messageId: string }) {
  const entry = entryOf(account, chat, messageId);
  const other = api.net.accounts.get(chat);
  const remoteJid = other ? other.pnJid : `${chat}@g.us`;
  const author = api.net.accounts.get(entry.from);
  return {
    remoteJid,
    id: messageId,
    fromMe: entry.fromMe,
    ...(other || !author ? {} : { participant: author.lidJid }),
  };
}

function entryOf(account: Account, chat: string, messageId: string) {
  const entry = account.state.chats.get(chat)?.find(({ id }) => id === messageId);
  if (!entry) throw new RequestRefused(404, `no message ${messageId} here`);
  return entry;
}

/** Opening a chat reads what a linked device of the other wrote in it. */
function readAll(api: WhatsAppApi, account: Account, chat: string): { read: number } {
  const unread = account.inbox.filter((record) => {
    const here = record.group ? record.group === chat : record.from === chat;
    return here && !record.own && !account.state.readIds.has(record.id);
  });
  for (const { id, from, group } of unread) {
    account.state.readIds.add(id);
    if (group) account.groupReceipt(from, { group, ids: [id], type: 'read' });
    else account.receipt(from, id, 'read');
  }
  if (unread.length > 0) api.net.changed();
  return { read: unread.length };
}
