import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { cleanText, isBlankText } from '@balcao/channels/kit/text/clean-text.ts';
import type { ApiContent } from '@balcao/contract/external-api/v1/sending.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { composeContacts, composeLocation } from '../../messages/sending/compose-cards.ts';
import { composeFiles } from '../../messages/sending/compose-files.ts';
import { draftTemplate } from '../../messages/sending/compose-messages.ts';
import type { NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';
import { addressDraft } from '../media/address-draft.ts';
import { takeProgramUpload } from '../media/keep-upload.ts';

type On = { manifest: ChannelManifest; connectionId: number; caller: string };

/** What a program wants to say, as messages in order. */
export async function composeContent(ctx: Ctx, content: ApiContent, on: On): Promise<NewOutgoingMessage[]> {
  if ('text' in content) {
    const body = cleanText(content.text).trim();
    return isBlankText(body)
      ? fail('ERR_VALIDATION', { fields: ['body.content.text'], reasons: ['short'] })
      : [{ mediaType: 'chat', body }];
  }
  if ('template' in content) {
    if (!on.manifest.capabilities.templates) return fail('ERR_MEDIA_NOT_SUPPORTED');
    return [await draftTemplate(ctx, content.template, on.connectionId)];
  }
  if ('location' in content) return [composeLocation(content.location)];
  if ('contacts' in content) return [composeContacts(content.contacts)];
  const media = { ...content.media, caption: cleanText(content.media.caption).trim() };
  if ('url' in media) return [addressDraft(ctx, media)];
  const file = await takeProgramUpload(ctx, on.caller, media.uploadId);
  const named = media.fileName === '' ? file : { ...file, name: media.fileName, claimedName: media.fileName };
  return composeFiles(ctx, [named], { text: media.caption, voice: media.voice, manifest: on.manifest });
}
