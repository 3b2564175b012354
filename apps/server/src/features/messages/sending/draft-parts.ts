import type { Menu } from '@balcao/bot/menus/render-menu.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { cleanText, isBlankText } from '@balcao/channels/kit/text/clean-text.ts';
import type { PlaceholderSource } from '@balcao/contract/messages/placeholders.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ReferredFile } from '../../uploads/library/find-library-files.ts';
import { composeFiles } from './compose-files.ts';
import { draftMenu } from './draft-menu.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { NewOutgoingMessage } from './queue-messages.ts';
import { chooseForm, referredFile } from './sendable-file.ts';
import { splitTexts } from './split-texts.ts';

/**
 * One thing to say: a text; a file with the text, if any, as its caption, to which the message refers without a copy of its
 * own; or a question with choices.
 */
export type PreparedPart = { text?: string; file?: ReferredFile; voice?: boolean; menu?: undefined } | { menu: Menu };

/** `source` null: the texts are filled already, and nobody may fill them again. `splits`: no text is too long. */
type Drafting = { manifest: ChannelManifest; source: PlaceholderSource | null; splits: boolean };

/** `partsLeftOut`: places of parts whose file is gone, or is nothing that the channel can carry. */
export type DraftedParts = { drafts: NewOutgoingMessage[]; partsLeftOut: number[] };

/** Parts as messages, in order. */
export async function draftParts(
  ctx: Ctx,
  parts: readonly PreparedPart[],
  { manifest, source, splits }: Drafting,
): Promise<DraftedParts> {
  const fill = (text: string) => cleanText(source ? fillPlaceholders(text, source) : text).trim();
  const drafts: NewOutgoingMessage[] = [];
  const partsLeftOut: number[] = [];
  for (const [index, part] of parts.entries()) {
    const drafted = await draftPart(ctx, part, { manifest, fill });
    if (drafted) drafts.push(...splitTexts(drafted, manifest, splits));
    else partsLeftOut.push(index);
  }
  return { drafts, partsLeftOut };
}

type Filling = { manifest: ChannelManifest; fill: (text: string) => string };

async function draftPart(
  ctx: Ctx,
  part: PreparedPart,
  { manifest, fill }: Filling,
): Promise<NewOutgoingMessage[] | null> {
  if (part.menu) return [draftMenu({ ...part.menu, text: fill(part.menu.text) }, manifest.limits)];
  const { file, voice = false } = part;
  const text = fill(part.text ?? '');
  if (!file) return isBlankText(text) ? [] : [{ mediaType: 'chat', body: text }];
  const form = chooseForm(file, { voice, manifest });
  if (!form || (await ctx.storage.sizeOf(form.key)) === null) return null;
  return composeFiles(ctx, [referredFile(file, form)], { text, voice, manifest });
}
