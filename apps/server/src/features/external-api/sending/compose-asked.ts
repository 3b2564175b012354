import { cleanText, isBlankText } from '@balcao/channels/kit/text/clean-text.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { composeFiles } from '../../messages/sending/compose-files.ts';
import type { NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';
import { receivedFile } from '../../messages/sending/sendable-file.ts';
import { signatureOf } from '../../messages/sending/sign-in-support.ts';

type Said = { texts: readonly string[]; files: readonly Upload[]; signer: string | null };

/**
 * What a program wants to say, as messages in order: its texts, or its files, each with the text of the same place. A file without
 * a text says its name, which needs no caption. The signature stands once, before the first words.
 */
export async function composeAsked(ctx: Ctx, said: Said, manifest: ChannelManifest): Promise<NewOutgoingMessage[]> {
  const { files, signer } = said;
  const cleaned = said.texts.map((text) => cleanText(text).trim());
  const first = cleaned.findIndex((text) => !isBlankText(text));
  const texts = cleaned.map((text, index) =>
    signer !== null && index === first ? `${signatureOf(signer)}${text}` : isBlankText(text) ? '' : text,
  );
  if (files.length === 0 && first === -1) return fail('ERR_VALIDATION', { fields: ['body.body'], reasons: ['short'] });
  return files.length > 0 ? withFiles(ctx, { texts, files }, manifest) : texts.flatMap(asText);
}

const asText = (body: string) => (body === '' ? [] : [{ mediaType: 'chat' as const, body }]);

async function withFiles(
  ctx: Ctx,
  { texts, files }: Pick<Said, 'texts' | 'files'>,
  manifest: ChannelManifest,
): Promise<NewOutgoingMessage[]> {
  const drafts: NewOutgoingMessage[] = [];
  for (const [index, upload] of files.entries()) {
    const text = texts[index] ?? '';
    drafts.push(...(await composeFiles(ctx, [await receivedFile(upload)], { text, voice: false, manifest })));
  }
  return [...drafts, ...texts.slice(files.length).flatMap(asText)];
}
