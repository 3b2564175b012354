import type { Variant } from '@balcao/contract/campaigns/models.ts';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { templatePart, type CampaignValues, type TextPart } from '../form/campaign-schema.ts';
import { knownTemplate, templateWords } from '../../../ui/templates/template-words.ts';
import type { ShownMedia, ShownMessage } from './phone-preview.tsx';

type Given = {
  values: Pick<CampaignValues, `${TextPart}${Variant}` | `${'template' | 'confirmationTemplate'}${Variant}`>;
  templates: readonly MessageTemplate[] | null;
};

/** What a variant says: its template where one is chosen, otherwise its text. */
export function shownMessage({ values, templates }: Given, part: TextPart, n: Variant): ShownMessage {
  const chosen = templates ? values[`${templatePart(part)}${n}`] : null;
  const template = chosen && knownTemplate(templates ?? [], chosen);
  if (!chosen) return { text: values[`${part}${n}`] };
  if (!template) return { text: '' };
  return { text: templateWords(template, chosen), buttons: template.buttons.map(({ text }) => text) };
}

/** The file goes with the message, unless a template brings its own. */
export const withMedia = (message: ShownMessage, media: ShownMedia | null): ShownMessage =>
  message.buttons ? message : { ...message, media };
