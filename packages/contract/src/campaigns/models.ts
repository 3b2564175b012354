import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { TemplateChoice } from '../messages/routes.ts';
import { outcomes } from './outcomes.ts';
import { campaignStatuses, statusReasons } from './statuses.ts';

export const MIN_CAMPAIGN_NAME = 2;
export const MAX_CAMPAIGN_NAME = 50;
/** 16 MB: what every channel takes. */
export const MAX_CAMPAIGN_FILE_BYTES = 16 * 1024 * 1024;
export const campaignFileTypes = [
  'image/png',
  'image/jpeg',
  'video/mp4',
  'audio/mpeg',
  'audio/ogg',
  'application/pdf',
] as const;

/** In the place of a text, on official numbers. Its parameters may hold variables. */
export type CampaignTemplate = z.infer<typeof TemplateChoice>;

/** Each with its confirmation. */
export const variants = [1, 2, 3, 4, 5] as const;
export type Variant = (typeof variants)[number];

/** One field a variant: `message1` to `message5`. */
export const ofEachVariant = <const P extends string, S extends z.ZodType>(name: P, schema: S) =>
  Object.fromEntries(variants.map((n) => [`${name}${n}`, schema])) as { [K in `${P}${Variant}`]: S };

export const campaignKinds = ['marketing', 'utility'] as const;
/** `settings`: with the pauses of the settings. `channel`: as fast as is safe on the channel. */
export const campaignSpeeds = ['settings', 'channel'] as const;
/** `company`: at the times of the settings. `any`: also at night and on holidays. */
export const campaignWindows = ['company', 'any'] as const;
/** Of two campaigns on one number the urgent one has three turns while the other has one. */
export const campaignShares = [1, 3] as const;

export const waitingCauses = [
  'preparing',
  'window',
  'holiday',
  /** The pause between messages is long enough to be told. */
  'pause',
  /** The first people are looked at before more are written to. */
  'sample',
  'daily-budget',
  'hourly-budget',
  'meta-limit',
  'company-maximum',
  'other-campaign',
  /** The number is held for a while. */
  'guardian',
  /** The number was stopped: whoever looks at why may end it. */
  'number-stopped',
  'disconnected',
  'template-paused',
  /** Meta has the last messages and keeps them back while it looks at their template. */
  'held',
  'in-service',
  /** Only answers to confirmations are awaited. */
  'confirmations',
  'no-plan',
  'subscription',
] as const;
export type WaitingCause = (typeof waitingCauses)[number];

/** Why a running campaign sends nothing at this moment, and until when. */
export const Waiting = z.object({ cause: z.enum(waitingCauses), until: Instant.nullable() });
export type Waiting = z.infer<typeof Waiting>;

const Counts = z.object(
  Object.fromEntries(outcomes.map((outcome) => [outcome, z.number()])) as Record<
    (typeof outcomes)[number],
    z.ZodNumber
  >,
);

/** The outcomes add up to the audience, always. */
export const CampaignNumbers = z.object({
  audience: z.number(),
  /** The audience without numbers that cannot be reached and doubles. */
  valid: z.number(),
  /** Taken by the provider, at least. */
  delivered: z.number(),
  /** Those of the `queued` and `asked` whose message Meta has and keeps back: nobody can take it out of there. */
  held: z.number(),
  /** How many were asked for a confirmation, and how many gave it. */
  requested: z.number(),
  confirmed: z.number(),
  replied: z.number(),
  /** Asked not to be written to any more, after this campaign's message. */
  optedOut: z.number(),
  outcomes: Counts,
});
export type CampaignNumbers = z.infer<typeof CampaignNumbers>;

const Named = z.object({ id: z.number(), name: z.string() });

export const Campaign = z.object({
  id: z.number(),
  companyId: z.number(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  /** Why it is in this state, where that needs saying; `note` is for people, in Portuguese. */
  statusReason: z.object({ code: z.enum(statusReasons), note: z.string().nullable() }).nullable(),
  waiting: Waiting.nullable(),
  confirmation: z.boolean(),
  scheduledAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** Everybody of its list has been copied; until then `numbers` counts a part of them, and nothing is sent. */
  isPrepared: z.boolean(),
  whatsappId: z.number().nullable(),
  /** What is gone keeps its name here as long as the campaign stands. */
  whatsapp: Named.extend({ id: z.number().nullable(), channel: z.string().nullable() }).nullable(),
  contactListId: z.number().nullable(),
  contactList: Named.extend({ id: z.number().nullable() }).nullable(),
  ...ofEachVariant('message', z.string().nullable()),
  ...ofEachVariant('confirmationMessage', z.string().nullable()),
  ...ofEachVariant('template', TemplateChoice.nullable()),
  ...ofEachVariant('confirmationTemplate', TemplateChoice.nullable()),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  kind: z.enum(campaignKinds),
  speed: z.enum(campaignSpeeds),
  window: z.enum(campaignWindows),
  share: z.number(),
  /** Nobody of it was written to in bulk within so many days; 0 without a rule of its own. */
  restDays: z.number(),
  /** Where answers go before the menu. */
  replyQueueId: z.number().nullable(),
  /** Who said that the people agreed to be written to. */
  attestedBy: z.string().nullable(),
  attestedAt: Instant.nullable(),
  numbers: CampaignNumbers,
  /** Counts what people have changed of it: its form and its file. */
  version: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Campaign = z.infer<typeof Campaign>;

/** So many people of a campaign stand in `shipping` and in its list's `contacts`; `numbers` always counts them all. */
export const MAX_SHIPPING = 10_000;

/** A campaign with its people. */
export const WholeCampaign = Campaign.extend({
  contactList: Named.extend({
    id: z.number().nullable(),
    contacts: z.array(Named.extend({ number: z.string(), email: z.string(), isWhatsappValid: z.boolean().nullable() })),
  }).nullable(),
  shipping: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      deliveredAt: Instant.nullable(),
      confirmationRequestedAt: Instant.nullable(),
      confirmedAt: Instant.nullable(),
    }),
  ),
});
export type WholeCampaign = z.infer<typeof WholeCampaign>;
