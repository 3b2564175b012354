import { chatMessageRoutes } from '@balcao/contract/chats/message-routes.ts';
import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { implement, type Mount } from '../../platform/http/implement.ts';
import { getChat } from './chats.queries.ts';
import { editMessage, reactToMessage, removeMessage } from './messages/change-message.ts';
import { listChatMessages } from './messages/list-messages.ts';
import { postMessage } from './messages/post-message.ts';
import { searchMessages } from './messages/search-messages.ts';
import { ticketCards } from './messages/ticket-cards.ts';
import { createChat } from './people/create-chat.ts';
import { leaveChat, removeChat } from './people/leave-chat.ts';
import { updateChat } from './people/update-chat.ts';
import { changeSettings } from './reading/change-settings.ts';
import { countUnreads } from './reading/count-unreads.ts';
import { listChats } from './reading/list-chats.ts';
import { readChat } from './reading/read-chat.ts';

const mountChats = implement(chatRoutes, {
  list: (ctx, { query }) => listChats(ctx, query),
  unreads: (ctx) => countUnreads(ctx),
  search: (ctx, { query }) => searchMessages(ctx, query),
  ticketCards: (ctx, { query }) => ticketCards(ctx, query.ids),
  getByUuid: (ctx, { params }) => getChat(ctx, params),
  get: (ctx, { params }) => getChat(ctx, params),
  create: (ctx, { body }) => createChat(ctx, body),
  update: (ctx, { params, body }) => updateChat(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => removeChat(ctx, params.chatId),
  leave: (ctx, { params }) => leaveChat(ctx, params.chatId),
  settings: (ctx, { params, body }) => changeSettings(ctx, { ...params, ...body }),
  read: (ctx, { params, body }) => readChat(ctx, { chatId: params.chatId, seq: body.seq }),
});

const mountMessages = implement(chatMessageRoutes, {
  list: (ctx, { params, query }) => listChatMessages(ctx, { ...params, ...query }),
  post: (ctx, { params, body, files }) => postMessage(ctx, { chatId: params.chatId, given: body, files }),
  edit: (ctx, { params, body }) => editMessage(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => removeMessage(ctx, params),
  react: (ctx, { params, body }) => reactToMessage(ctx, { ...params, ...body }),
});

export const chatRoutesMount: Mount = (app, deps, gate) => {
  mountChats(app, deps, gate);
  mountMessages(app, deps, gate);
};
