import { cleanText, isBlankText } from '@balcao/channels/kit/text/clean-text.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { MessageTemplate } from '@balcao/contract/connections/models.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { connections } from '../../connections/connections.table.ts';
import { quickMessageContent } from '../../quick-messages/quick-message-content.ts';
import { takeUploads } from '../../uploads/take-uploads.ts';
import { composeContacts, composeLocation } from './compose-cards.ts';
import { composeFiles } from './compose-files.ts';
import { fillKnown, fillPlaceholders } from './fill-placeholders.ts';
import { forwardAddress, forwardMessages } from './forward-messages.ts';
import { loadPlaceholderSource } from '../placeholder-source.ts';
import type { NewOutgoingMessage } from './queue-messages.ts';
import { renderTemplate, type TemplateChoice } from './render-template.ts';
import { signInSupport } from './sign-in-support.ts';
import { splitTexts } from './split-texts.ts';
import { receivedFile, takenFile, type SendableFile } from './sendable-file.ts';

export type SendRequest = RouteRequest<typeof messageRoutes.send>['body'] & {
  files: readonly Upload[];
  /** Written for the agent, who may have begun something else meanwhile: that stays. */
  leavesDraft?: true;
  /** Goes with the message before it, which says whose it is: it is copied whole. */
  isUnsigned?: true;
};
type Sender = { ticketId: number; connectionId: number; manifest: ChannelManifest };

/** What a request wants to say, as messages in order: one, or one for each file and one for a text that no file can carry. */
export async function composeMessages(
  ctx: UserCtx,
  sendRequest: SendRequest,
  sender: Sender,
): Promise<NewOutgoingMessage[]> {
  const { manifest } = sender;
  if (sendRequest.template) return [await draftTemplate(ctx, sendRequest.template, sender.connectionId)];
  if (sendRequest.location) return [composeLocation(sendRequest.location)];
  if (sendRequest.contacts) return [composeContacts(sendRequest.contacts)];
  const { text, files } = await contentOf(ctx, sendRequest, sender.ticketId);
  const forwarded = sendRequest.forwardIds ? await forwardMessages(ctx, sendRequest.forwardIds, manifest) : [];
  if (sendRequest.isForwarded && sendRequest.mediaUrl) {
    return [...forwarded, await forwardAddress(ctx, { mediaUrl: sendRequest.mediaUrl, caption: text }, manifest)];
  }
  const drafts =
    files.length > 0
      ? await composeFiles(ctx, files, {
          text,
          voice: sendRequest.voice,
          asDocument: sendRequest.asDocument === true,
          manifest,
        })
      : text === ''
        ? []
        : [{ mediaType: 'chat' as const, body: text }];
  const all = splitTexts(
    [...forwarded, ...drafts.map((draft) => ({ ...draft, isForwarded: sendRequest.isForwarded }))],
    manifest,
  );
  return all.length > 0 ? all : fail('ERR_VALIDATION', { fields: ['body'] });
}

/** The agent's own words and files; what they leave out of a quick message comes from there. */
async function contentOf(ctx: UserCtx, sendRequest: SendRequest, ticketId: number) {
  const facts = () => loadPlaceholderSource(ctx, { ticketId });
  const quick =
    sendRequest.quickMessageId === undefined ? null : await quickMessageContent(ctx, sendRequest.quickMessageId);
  const isOwn = !isBlankText(sendRequest.body);
  const text = isOwn
    ? await fillKnown(sendRequest.body, facts)
    : quick
      ? fillPlaceholders(quick.text, await facts())
      : '';
  const files: SendableFile[] = (await takeUploads(ctx, sendRequest.uploadIds ?? [])).map(takenFile);
  for (const file of [...sendRequest.files, ...(quick?.file ? [quick.file] : [])]) files.push(await receivedFile(file));
  const cleaned = cleanText(text);
  const said = isBlankText(cleaned) ? '' : cleaned;
  const hasText = said !== '';
  return {
    text: isSigned(sendRequest, { hasText, hasFile: files.length > 0 }) ? signInSupport(ctx.actor, said) : said,
    files,
  };
}

const isSigned = (
  { isUnsigned, voice }: SendRequest,
  { hasText, hasFile }: { hasText: boolean; hasFile: boolean },
): boolean => !isUnsigned && (hasText || (hasFile && !voice));

/** One of the connection's templates with its values. */
export async function draftTemplate(
  ctx: Ctx,
  choice: TemplateChoice,
  connectionId: number,
): Promise<NewOutgoingMessage> {
  const template = await findTemplate(ctx, choice, connectionId);
  if (template?.status !== 'APPROVED') return fail('ERR_VALIDATION', { fields: ['template.name'] });
  const { content, text, missing } = renderTemplate(template, choice);
  if (missing.length > 0) {
    return fail('ERR_VALIDATION', { fields: missing.map((name) => `template.parameters.${name}`) });
  }
  const { name, language, buttons } = template;
  const details = {
    template: { name, language },
    ...(buttons.length > 0 && { buttons: buttons.map((button) => ({ title: button.text })) }),
  };
  return { mediaType: 'template', body: text, details, outgoing: content };
}

async function findTemplate(ctx: Ctx, { name, language }: TemplateChoice, connectionId: number) {
  const [row] = await ctx.db
    .select({ templates: connections.templates })
    .from(connections)
    .where(eq(connections.id, connectionId));
  const templates = MessageTemplate.array().catch([]).parse(row?.templates);
  return templates.find((template) => template.name === name && template.language === language);
}
