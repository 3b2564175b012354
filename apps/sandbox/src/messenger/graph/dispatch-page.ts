import type { FastifyRequest } from 'fastify';
import { listConversations, readMessage } from './conversations-edge.ts';
import { describeInstagram, listPageSubscriptions, readPage, subscribePage, unsubscribePage } from './page-edges.ts';
import { personForToken, readProfile } from './profile-edge.ts';
import type { KnownPerson } from './profile-edge.ts';
import { sendDirectMessage } from './send-direct-message.ts';
import { uploadAttachment } from './upload-attachment.ts';
import { describeUser, listAccounts, listPermissions, revokePermissions } from './user-edges.ts';
import { findAccount } from '../state/accounts.ts';
import type { Account } from '../state/accounts.ts';
import type { DirectMessage, FacebookUser } from '../state/model.ts';
import { edgeOf, own } from '../../graph/find-edge.ts';
import type { Edge, Target } from '../../graph/find-edge.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { JsonObject } from '../../world/model.ts';

const USER_EDGES: Record<string, Edge<FacebookUser>> = {
  'GET ': describeUser,
  'GET accounts': listAccounts,
  'GET permissions': listPermissions,
  'DELETE permissions': revokePermissions,
};

const PAGE_EDGES: Record<string, Edge<Account>> = {
  'GET ': (request, { page }) => readPage(request, page),
  'GET subscribed_apps': (request, { page }) => listPageSubscriptions(request, page),
  'POST subscribed_apps': (request, { page }) => subscribePage(request, page),
  'DELETE subscribed_apps': (request, { page }) => unsubscribePage(request, page),
  'GET conversations': (request, { page }) => listConversations(request, page),
  'POST messages': sendDirectMessage,
  'POST message_attachments': uploadAttachment,
};

const INSTAGRAM_EDGES: Record<string, Edge<Account>> = {
  'GET ': describeInstagram,
  'POST messages': sendDirectMessage,
};

const PERSON_EDGES: Record<string, Edge<KnownPerson>> = { 'GET ': readProfile };
const MESSAGE_EDGES: Record<string, Edge<DirectMessage>> = { 'GET ': readMessage };

/** Runs calls about people with Facebook, pages, Instagram accounts and their customers; null for other ids. */
export function dispatchPage(
  request: GraphRequest,
  { method, id: given, edge }: Target,
  http: FastifyRequest,
): JsonObject | Promise<JsonObject> | null {
  const { login } = request.token;
  const id = given === 'me' && login ? (login.pageId ?? login.userId) : given;
  const key = `${method} ${edge}`;
  const account = findAccount(request.world, id);
  if (account) {
    return edgeOf(account.channel === 'instagram' ? INSTAGRAM_EDGES : PAGE_EDGES, key)(request, account, http);
  }
  const user = own(request.world.state.messenger.users, id);
  if (user) return edgeOf(USER_EDGES, key)(request, user, http);
  const message = request.world.directMessages.get(id);
  if (message) return edgeOf(MESSAGE_EDGES, key)(request, message, http);
  const known = personForToken(request, id);
  return known && edgeOf(PERSON_EDGES, key)(request, known, http);
}
