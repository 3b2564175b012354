import { z } from 'zod';
import { messageInThread } from './resolve-person.ts';
import type { Writer } from './resolve-person.ts';
import { announceEvent } from '../announce-event.ts';
import { attachmentItems } from '../attachment-items.ts';
import type { Attachment, DirectMessage, Story } from '../state/model.ts';
import { keepDirectMessage, openThread, plainAttachment } from '../state/threads.ts';
import { storyUrl } from '../cdn-urls.ts';
import { drawPicture } from '../draw-picture.ts';
import { RequestRefused } from '../../control/request-refused.ts';
import { storeMedia } from '../../world/media.ts';
import type { JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const SentFile = z.object({
  /** As the webhook names it: image, video, audio, file, sticker, reel, ig_reel, ig_post, share, story_mention, post … */
  type: z.string(),
  media: z.object({ base64: z.string(), mimeType: z.string(), filename: z.string().optional() }).optional(),
  /** Media of the sandbox, uploaded before. */
  mediaId: z.string().optional(),
  /** An address instead of a file. */
  link: z.string().optional(),
  title: z.string().optional(),
  /** Without file and address, and no picture drawn: what Facebook cannot show. */
  withoutPayload: z.boolean().optional(),
});

export const PersonMessage = z.object({
  accountId: z.string().optional(),
  text: z.string().optional(),
  attachments: z.array(SentFile).default([]),
  replyTo: z.string().optional(),
  /** Returns the newest story of the business (or this one). */
  storyReply: z.union([z.literal(true), z.string()]).optional(),
  referral: z.record(z.string(), z.json()).optional(),
  quickReply: z.string().optional(),
  /** More keys of the message: `is_unsupported`, `commands` … */
  extra: z.record(z.string(), z.json()).optional(),
  /** Keeps the webhook back: only the thread knows, as when it overtakes. */
  silent: z.boolean().optional(),
});
export type PersonMessageInput = z.input<typeof PersonMessage>;
type PersonMessage = z.infer<typeof PersonMessage>;

const STICKER_ID = 369_239_263_222_822;
/** What a picture can stand in for when no file was given. */
const DRAWN = ['image', 'sticker', 'ig_post', 'story_mention', 'story', 'ig_story', 'media', 'ephemeral'];

/** A person writes: the message is kept, the window opens, the webhook goes out. */
export async function writeAsPerson(world: World, writer: Writer, input: PersonMessage): Promise<DirectMessage> {
  const { account, person } = writer;
  if (input.replyTo !== undefined) messageInThread(world, writer, input.replyTo);
  const attachments = [];
  for (const file of input.attachments) attachments.push(await keepAttachment(world, writer, file));
  const message = keepDirectMessage(world, {
    id: world.ids.mid(account.channel),
    accountId: account.id,
    person: person.key,
    direction: 'in',
    text: input.text ?? null,
    attachments,
    replyTo: input.replyTo ?? null,
    story: input.storyReply === undefined ? null : await storyOf(world, writer, input.storyReply),
    referral: input.referral ?? null,
  });
  openThread(world, { accountId: account.id, person: person.key }).lastInboundAt = world.clock.now();
  if (!input.silent) announceInbound(world, writer, { message, input });
  return message;
}

type Inbound = { message: DirectMessage; input: PersonMessage };

function announceInbound(world: World, { account, person }: Writer, { message, input }: Inbound): void {
  const attachments = attachmentItems(world, message.attachments);
  const item: JsonObject = {
    mid: message.id,
    ...(message.text === null ? {} : { text: message.text }),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(input.quickReply === undefined ? {} : { quick_reply: { payload: input.quickReply } }),
    ...replyKeys(world, message),
    ...(message.referral ? { referral: message.referral } : {}),
    ...input.extra,
  };
  announceEvent(world, { account, person, field: 'messages', item: { message: item }, at: message.at });
}

function replyKeys(world: World, { replyTo, story }: DirectMessage): JsonObject {
  if (story) return { reply_to: { story: { url: storyUrl(world, story), id: story.id } } };
  return replyTo === null ? {} : { reply_to: { mid: replyTo } };
}

async function keepAttachment(world: World, writer: Writer, file: z.infer<typeof SentFile>): Promise<Attachment> {
  const { type, link = null, title = null } = file;
  const common = {
    type,
    title,
    stickerId: type === 'sticker' ? STICKER_ID : null,
    storyAt: type === 'story_mention' ? world.clock.now() : null,
  };
  if (file.withoutPayload) return plainAttachment({ type });
  if (file.mediaId !== undefined) {
    if (!Object.hasOwn(world.state.media, file.mediaId)) throw new RequestRefused(404, `no media "${file.mediaId}"`);
    return plainAttachment({ ...common, mediaId: file.mediaId });
  }
  if (link !== null) return plainAttachment({ ...common, link });
  if (!file.media && !DRAWN.includes(type)) throw new RequestRefused(400, `an attachment of type ${type} needs media`);
  const mediaId = await keepFileOf(world, writer, file);
  return plainAttachment({ ...common, mediaId });
}

async function keepFileOf(world: World, { account }: Writer, { type, media }: z.infer<typeof SentFile>) {
  const bytes = media ? Buffer.from(media.base64, 'base64') : drawPicture(world.ids.number(9), type);
  const record = await storeMedia(world, {
    phoneId: account.id,
    origin: 'inbound',
    bytes,
    mimeType: media?.mimeType ?? 'image/png',
    filename: media?.filename ?? null,
  });
  return record.id;
}

/** The story of the business that is answered; without one it shows a fresh one first. */
async function storyOf(world: World, { account }: Writer, wanted: true | string): Promise<Story> {
  const { instagram } = account;
  if (!instagram) throw new RequestRefused(400, 'only Instagram has stories');
  if (wanted !== true) {
    const story = instagram.stories.find(({ id }) => id === wanted);
    if (!story) throw new RequestRefused(404, `no story "${wanted}"`);
    return story;
  }
  const known = instagram.stories.at(-1);
  if (known && world.clock.now() - known.at < 24 * 3600_000) return known;
  return showStory(world, account.id);
}

/** The business shows a story; it lives for a day. */
export async function showStory(world: World, instagramId: string): Promise<Story> {
  const instagram = world.state.messenger.instagrams[instagramId];
  if (!instagram) throw new RequestRefused(404, `no Instagram account "${instagramId}"`);
  const id = `1785${world.ids.number(13)}`;
  const bytes = drawPicture(id, 'story');
  const { id: mediaId } = await storeMedia(world, {
    phoneId: instagramId,
    origin: 'inbound',
    bytes,
    mimeType: 'image/png',
    filename: null,
  });
  const story = { id, mediaId, at: world.clock.now() };
  instagram.stories.push(story);
  world.changed();
  return story;
}
