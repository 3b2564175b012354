import { variants, type Campaign, type Variant } from '@balcao/contract/campaigns/models.ts';
import type { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import type { RouteInput } from '@balcao/contract/kit/route.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { templatePart, textParts, type CampaignValues, type TextPart } from './campaign-schema.ts';

type Body = RouteInput<(typeof campaignRoutes)['create']>['body'];
type Words = Pick<CampaignValues, `${TextPart}${Variant}` | `${'template' | 'confirmationTemplate'}${Variant}`>;

const idText = (id: number | null) => (id === null ? null : String(id));
const idNumber = (id: string | null) => (id === null ? null : Number(id));

function wordsOf(stored: Campaign | null): Words {
  const entries = variants.flatMap((n) =>
    textParts.flatMap((part) => {
      const [text, template] = [`${part}${n}`, `${templatePart(part)}${n}`] as const;
      return [
        [text, stored?.[text] ?? ''],
        [template, stored?.[template] ?? null],
      ];
    }),
  );
  return Object.fromEntries(entries) as Words;
}

type Begun = Pick<
  Campaign,
  | 'name'
  | 'whatsappId'
  | 'contactListId'
  | 'scheduledAt'
  | 'confirmation'
  | 'speed'
  | 'window'
  | 'share'
  | 'replyQueueId'
>;

const nothing: Begun = {
  name: '',
  whatsappId: null,
  contactListId: null,
  scheduledAt: null,
  confirmation: false,
  speed: 'channel',
  window: 'company',
  share: 1,
  replyQueueId: null,
};

/** A campaign as its form begins, a stored or a new one. */
export function valuesOfCampaign(stored: Campaign | null, timeZone: string): CampaignValues {
  const { name, whatsappId, contactListId, scheduledAt, replyQueueId, ...begun } = stored ?? nothing;
  return {
    name,
    whatsappId: idText(whatsappId),
    contactListId: idText(contactListId),
    scheduledAt: scheduledAt && wallClockAt(scheduledAt, timeZone),
    confirmation: begun.confirmation,
    speed: begun.speed,
    window: begun.window,
    share: begun.share === 3 ? '3' : '1',
    replyQueueId: idText(replyQueueId),
    ...wordsOf(stored),
  };
}

/** An empty text goes as null; a template stands in place of a text, where the channel has templates. */
function wireWords(values: CampaignValues, hasTemplates: boolean): Partial<Body> {
  const entries = variants.flatMap((n) =>
    textParts.flatMap((part) => {
      const template = hasTemplates ? values[`${templatePart(part)}${n}`] : null;
      const text = template ? '' : values[`${part}${n}`];
      return [
        [`${part}${n}`, text.trim() === '' ? null : text],
        [`${templatePart(part)}${n}`, template],
      ];
    }),
  );
  return Object.fromEntries(entries) as Partial<Body>;
}

/** What is sent of the form; `scheduledAt` stands as `YYYY-MM-DD HH:mm:ss`, and whatever is empty as null. */
export function bodyOf(values: CampaignValues, { hasTemplates }: { hasTemplates: boolean }): Body {
  return {
    name: values.name.trim(),
    whatsappId: idNumber(values.whatsappId),
    contactListId: idNumber(values.contactListId),
    scheduledAt: values.scheduledAt,
    confirmation: values.confirmation,
    speed: values.speed,
    window: values.window,
    share: values.share === '3' ? 3 : 1,
    replyQueueId: idNumber(values.replyQueueId),
    ...wireWords(values, hasTemplates),
  };
}
