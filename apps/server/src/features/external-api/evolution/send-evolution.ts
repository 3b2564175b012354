import type { evolutionRoutes } from '@balcao/contract/external-api/evolution-routes.ts';
import type { RouteResult } from '@balcao/contract/kit/route.ts';
import { cleanText } from '@balcao/channels/kit/text/clean-text.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Program } from '../../../platform/http/programs/program.ts';
import { connections } from '../../connections/connections.table.ts';
import { composeFiles } from '../../messages/sending/compose-files.ts';
import { receivedFile } from '../../messages/sending/sendable-file.ts';
import { addressDraft, nameOfAddress } from '../media/address-draft.ts';
import { fetchAddressJob } from '../media/fetch-address.job.ts';
import { composeAsked } from '../sending/compose-asked.ts';
import type { AskedRecipient } from '../sending/find-recipient-asked.ts';
import { storeSending, type StoredSending, type WantedSending } from '../sending/store-sending.ts';
import type { ReceivedMedia } from './receive-media.ts';

export type EvolutionSent = RouteResult<typeof evolutionRoutes.sendText>;
type Asked = { instance: string; number: string };
type Sender = Pick<Program, 'name' | 'reach' | 'connectionId'>;

export async function sendEvolutionText(ctx: Ctx, asked: Asked & { text: string }, sender: Sender) {
  const { text } = asked;
  const stored = await send(ctx, asked, {
    sender,
    compose: (_ctx, { manifest }) => composeAsked(ctx, { texts: [text], files: [], signer: null }, manifest),
  });
  return answerOf(ctx, asked, { stored, message: { conversation: text } });
}

type AskedMedia = Asked & { media: ReceivedMedia; mediatype: string; fileName: string; caption: string };

export async function sendEvolutionMedia(ctx: Ctx, asked: AskedMedia, sender: Sender) {
  const { media, mediatype, fileName } = asked;
  const caption = cleanText(asked.caption).trim();
  const isAddress = 'url' in media;
  const stored = await send(ctx, asked, {
    sender,
    compose: async (_ctx, { manifest }) =>
      isAddress
        ? [addressDraft(ctx, { url: media.url, caption, fileName })]
        : composeFiles(ctx, [await receivedFile(media.file)], { text: caption, voice: false, manifest }),
  });
  if (isAddress) {
    const { url } = media;
    const { messageId } = stored;
    const name = nameOfAddress({ url, fileName });
    ctx.enqueue(fetchAddressJob, { companyId: ctx.companyId, messageId, url, caption, name, voice: false });
  }
  return answerOf(ctx, asked, { stored, message: { [`${mediatype}Message`]: { caption, fileName } } });
}

const WITHOUT_NUMBER = /^(\d{1,16})@lid$/;

/** Of whom no number is known our webhooks call by the contact's id, and an answer comes back under that name. */
export function recipientOf({ number }: { number: string }): AskedRecipient {
  const [, contactId] = WITHOUT_NUMBER.exec(number) ?? [];
  return contactId === undefined ? { number } : { contactId: Number(contactId) };
}

type Saying = { sender: Sender; compose: WantedSending['compose'] };

/** The token opens one connection, whose name the address says as well. */
async function send(ctx: Ctx, { instance, number }: Asked, { sender, compose }: Saying): Promise<StoredSending> {
  const { reach } = sender;
  const connectionId = sender.connectionId ?? fail('ERR_UNAUTHENTICATED');
  const [row] = await ctx.db
    .select({ name: connections.name })
    .from(connections)
    .where(eq(connections.id, connectionId));
  if (row?.name !== instance) return fail('ERR_NO_WAPP_FOUND');
  return storeSending(ctx, {
    program: sender.name,
    reach,
    to: recipientOf({ number }),
    connectionId,
    userId: null,
    queueId: null,
    status: null,
    whenDisconnected: 'refuse',
    respectHours: false,
    isMarketing: false,
    expiresAt: null,
    reference: null,
    isTemplate: false,
    compose,
  });
}

const MS = 1000;

const answerOf = (
  { now }: Ctx,
  { number }: Asked,
  { stored, message }: { stored: StoredSending; message: Record<string, unknown> },
): EvolutionSent => ({
  key: {
    remoteJid: WITHOUT_NUMBER.test(number) ? number : `${number.replaceAll(/@.*|\D/g, '')}@s.whatsapp.net`,
    fromMe: true,
    id: String(stored.messageId),
  },
  message,
  messageTimestamp: Math.floor(now.getTime() / MS),
  status: 'PENDING',
});
