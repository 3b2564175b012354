import {
  MAX_CAMPAIGN_NAME,
  MIN_CAMPAIGN_NAME,
  ofEachVariant,
  variants,
  type Variant,
} from '@balcao/contract/campaigns/models.ts';
import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { z } from 'zod';
import type { Translate } from '../../../platform/i18n/phrases.ts';
import type { Template } from '../../../ui/templates/template-words.ts';
import type { pt } from './phrases/pt.ts';

/** What a variant consists of: the question before it, and the message; each a text or a template. */
export const textParts = ['message', 'confirmationMessage'] as const;
export type TextPart = (typeof textParts)[number];
const templateOf = { message: 'template', confirmationMessage: 'confirmationTemplate' } as const;
export const templatePart = (part: TextPart) => templateOf[part];

type Rules = {
  /** A draft may be incomplete; what is about to start may not. */
  mustBeComplete: boolean;
  /** Whether a template of the chosen number has a place in which nothing stands. */
  hasGap?: (template: Template, whatsappId: string | null) => boolean;
  /** Whether the chosen number has templates; over another one nothing is said with them. */
  hasTemplates?: (whatsappId: string | null) => boolean;
};

/** The form of a campaign: ids as the selects have them, texts as they are typed. */
export function campaignSchema(
  t: Translate<typeof pt>,
  { mustBeComplete, hasGap = () => false, hasTemplates = () => true }: Rules,
) {
  const chosen = z
    .string()
    .nullable()
    .refine((id) => !mustBeComplete || id !== null, t('required'));
  const wording = z.string().max(MAX_TEXT_LENGTH, t('long'));
  const template = z.custom<Template | null>(() => true);
  return z
    .object({
      name: z
        .string()
        .trim()
        .min(1, { error: t('required'), abort: true })
        .min(MIN_CAMPAIGN_NAME, t('short'))
        .max(MAX_CAMPAIGN_NAME, t('long')),
      whatsappId: chosen,
      contactListId: chosen,
      scheduledAt: z.string().nullable(),
      confirmation: z.boolean(),
      speed: z.enum(['settings', 'channel']),
      window: z.enum(['company', 'any']),
      share: z.enum(['1', '3']),
      replyQueueId: z.string().nullable(),
      ...ofEachVariant('message', wording),
      ...ofEachVariant('confirmationMessage', wording),
      ...ofEachVariant('template', template),
      ...ofEachVariant('confirmationTemplate', template),
    })
    .superRefine((values, context) => {
      const says = (part: TextPart, n: Variant) =>
        values[`${part}${n}`].trim() !== '' || (hasTemplates(values.whatsappId) && isFilled(values, part, n));
      // What has a moment is planned, or was: it asks everybody, or nobody.
      if (values.confirmation && (mustBeComplete || values.scheduledAt !== null)) {
        for (const n of variants.filter((one) => says('message', one) && !says('confirmationMessage', one)))
          context.addIssue({ code: 'custom', path: [`confirmationMessage${n}`], message: t('question.missing') });
      }
      if (!mustBeComplete) return;
      if (!variants.some((n) => says('message', n)))
        context.addIssue({ code: 'custom', path: ['message1'], message: t('message.missing') });
      for (const part of textParts.filter((one) => one === 'message' || values.confirmation)) {
        for (const n of variants) {
          const chosen = values[`${templatePart(part)}${n}`];
          if (chosen && hasGap(chosen, values.whatsappId))
            context.addIssue({ code: 'custom', path: [`${part}${n}`], message: t('template.gaps') });
        }
      }
    });
}

export type CampaignValues = z.input<ReturnType<typeof campaignSchema>>;
type Filled = Pick<CampaignValues, `${TextPart | 'template' | 'confirmationTemplate'}${Variant}`>;

/** Whether a part of a variant has something to say. */
export const isFilled = (values: Filled, part: TextPart, n: Variant): boolean =>
  values[`${part}${n}`].trim() !== '' || values[`${templatePart(part)}${n}`] !== null;
