import { checkWindow } from './check-window.ts';
import { followMessage } from './follow-message.ts';
import { SendBody } from './message-body.ts';
import type { SentMessage, Template } from './message-body.ts';
import { badParameter, refusal } from './page-error.ts';
import { takePageRate } from './page-rate.ts';
import { parsePageBody } from './parse-page-body.ts';
import { runSenderAction } from './sender-action.ts';
import { requirePage } from './tokens.ts';
import { rememberUpload, takeFile } from './take-file.ts';
import type { TakenFile } from './take-file.ts';
import { findAccount } from '../state/accounts.ts';
import type { Account } from '../state/accounts.ts';
import type { DirectMessage, Person, TemplateCard } from '../state/model.ts';
import { personByScopedId, scopedIdOf } from '../state/people.ts';
import { keepDirectMessage, openThread, plainAttachment } from '../state/threads.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { JsonObject } from '../../world/model.ts';

const MAX_TEXT = 2000;
const MAX_INSTAGRAM_BYTES = 1000;

/** POST /{page or Instagram account}/messages: a message or a sender action. 200 means accepted. */
export async function sendDirectMessage(request: GraphRequest, node: Account): Promise<JsonObject> {
  const body = parsePageBody(request, SendBody);
  const { account, person } = recipientOf(request, node, body.recipient.id);
  requireMessaging(request, account);
  takePageRate(request.world, account);
  if (!person) throw refusal(account.channel === 'instagram' ? 'noUserInstagram' : 'noUser');
  if (body.sender_action !== undefined) return runSenderAction(request, { account, person, body });
  if (account.page.blocked) throw refusal('restricted');
  if (person.blocks.includes(account.id)) throw refusal('unavailable');
  const { message } = body;
  if (!message) throw badParameter('param message must be non-empty.');
  checkMessage(account, message);
  checkWindow(request, { account, person, body });
  if (body.reply_to) checkQuoted(request, { account, person, mid: body.reply_to.mid });

  const file = await takeFile(request, account, message.attachment);
  const kept = keepSent(request, { account, person, message, file, replyTo: body.reply_to?.mid ?? null });
  await followMessage(request, { account, person, message: kept });
  const reusable =
    file !== null && file.reusable ? { attachment_id: rememberUpload(request.world, account, file) } : {};
  return { recipient_id: scopedIdOf(person, account.id), message_id: kept.id, ...reusable };
}

/** A page also writes to people of its Instagram account, by their ids there. */
function recipientOf({ world }: GraphRequest, node: Account, id: string): { account: Account; person: Person | null } {
  const person = personByScopedId(world, node, id);
  if (person) return { account: node, person };
  const linked = node.page.instagramId === null ? null : findAccount(world, node.page.instagramId);
  const follower = linked && personByScopedId(world, linked, id);
  return linked && follower ? { account: linked, person: follower } : { account: node, person: null };
}

/** The page's token and permissions, and on Instagram the owner's consent to apps reading messages. */
export function requireMessaging(request: GraphRequest, account: Account): void {
  const scope = account.channel === 'instagram' ? 'instagram_manage_messages' : 'pages_messaging';
  requirePage(request, account.page, { scopes: [scope], task: 'MESSAGING' });
  if (account.instagram?.messageAccess === false) throw refusal('accessDisabled');
}

function checkMessage({ channel }: Account, { text, attachment }: SentMessage): void {
  if ((text === undefined) === (attachment === undefined)) {
    throw badParameter('message must hold either text or an attachment, and not both');
  }
  if (text === undefined) return;
  if (channel === 'instagram' && Buffer.byteLength(text) > MAX_INSTAGRAM_BYTES) {
    throw badParameter(`Length of param message[text] must be less than or equal to ${MAX_INSTAGRAM_BYTES} bytes`);
  }
  if (Array.from(text).length > MAX_TEXT) {
    throw badParameter(`Length of param message[text] must be less than or equal to ${MAX_TEXT}`);
  }
}

type Quoting = { account: Account; person: Person; mid: string };

function checkQuoted({ world }: GraphRequest, { account, person, mid }: Quoting): void {
  const quoted = world.directMessages.get(mid);
  if (quoted?.accountId === account.id && quoted.person === person.key) return;
  throw badParameter('reply_to: no such message in this conversation');
}

type Sent = {
  account: Account;
  person: Person;
  message: SentMessage;
  file: TakenFile | null;
  replyTo: string | null;
};

function keepSent({ world, app }: GraphRequest, { account, person, message, file, replyTo }: Sent): DirectMessage {
  const thread = openThread(world, { accountId: account.id, person: person.key });
  thread.typingUntil = null;
  const template = message.attachment?.type === 'template' ? message.attachment.payload : null;
  return keepDirectMessage(world, {
    id: world.ids.mid(account.channel),
    accountId: account.id,
    person: person.key,
    direction: 'out',
    text: message.text ?? null,
    attachments: file ? [plainAttachment({ type: file.type, mediaId: file.mediaId })] : [],
    quickReplies: (message.quick_replies ?? []).map(({ title, payload }) => ({ title, payload })),
    cards: template ? cardsOf(template) : [],
    replyTo,
    appId: app.id,
    metadata: message.metadata ?? null,
  });
}

function cardsOf(template: Template): TemplateCard[] {
  const elements = template.template_type === 'button' ? [{ ...template, title: template.text }] : template.elements;
  return elements.map((element) => ({
    title: element.title,
    subtitle: 'subtitle' in element ? (element.subtitle ?? null) : null,
    imageUrl: 'image_url' in element ? (element.image_url ?? null) : null,
    buttons: (element.buttons ?? []).map(({ type, title, payload = null, url = null }) => ({
      type,
      title,
      payload,
      url,
    })),
  }));
}
