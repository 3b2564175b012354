import { z } from 'zod';
import { Instant } from '../kit/fields.ts';
import { guardianFindings, guardianModes } from '../outreach/models.ts';
import { SentenceRef } from '../sentences/models.ts';
import { Campaign, CampaignNumbers } from './models.ts';
import { outcomes } from './outcomes.ts';

const OutcomeName = z.enum(outcomes);

/** Reasons of failures that trying again does not mend: nobody is written to again because of them. */
export const lastingReasons = [
  /** Not on WhatsApp, or not reachable for the business. */
  '131026',
  'recipient',
  /** The number of the connection itself; a country the account may not write to; nobody whose number is known. */
  '131021',
  '130497',
  '131062',
  /** Stopped the business's marketing messages. */
  '131050',
  'opted-out',
  'erased',
] as const;

export const CampaignReport = z.object({
  campaign: Campaign,
  /** Of each text that people were given; `position` 1 to 5. */
  variants: z.array(CampaignNumbers.extend({ variant: z.number() })),
  /** Why people were left out, or not reached, the most frequent first. */
  reasons: z.array(
    z.object({
      outcome: OutcomeName,
      /** The provider's code, the class of a failure, or one of our own words. */
      reason: z.string(),
      count: z.number(),
      /** What a message that failed so said about it, in Portuguese, and which sentence of the catalogue that is. */
      text: z.string().nullable(),
      sentence: SentenceRef.nullable(),
      /** Whether a new campaign may reach these people. */
      mayPass: z.boolean(),
    }),
  ),
  /** People the provider charges for, by its category. */
  billed: z.array(z.object({ category: z.string(), count: z.number() })),
  /** What was decided about the number while the campaign ran, the newest first. */
  decisions: z.array(
    z.object({
      id: z.number(),
      at: Instant,
      verdict: z.enum(guardianModes),
      findings: z.array(z.enum(guardianFindings)),
      endedAt: Instant.nullable(),
    }),
  ),
});
export type CampaignReport = z.infer<typeof CampaignReport>;

/** What the messages that the provider charges for cost at its list prices of their days. Its invoice says the last word. */
export const CampaignCost = z.object({
  /** Null where nothing is charged, or no price is known. */
  currency: z.string().nullable(),
  amount: z.number(),
  /** Messages to countries, or of categories, that have no price. */
  unpriced: z.number(),
  /** The dearest first; `amount` is null where none of its messages has a price. */
  categories: z.array(z.object({ category: z.string(), messages: z.number(), amount: z.number().nullable() })),
});
export type CampaignCost = z.infer<typeof CampaignCost>;

export const CampaignRecipient = z.object({
  id: z.number(),
  position: z.number(),
  /** Name and number are empty for somebody who was erased. */
  name: z.string(),
  number: z.string(),
  variant: z.number(),
  outcome: OutcomeName,
  reason: z.string().nullable(),
  contactId: z.number().nullable(),
  confirmationRequestedAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  repliedAt: Instant.nullable(),
  optedOutAt: Instant.nullable(),
  /** The conversation that the answer began or went into. */
  ticket: z.object({ id: z.number(), uuid: z.string() }).nullable(),
});
export type CampaignRecipient = z.infer<typeof CampaignRecipient>;

/** What happened to somebody besides the outcome. */
export const recipientMarks = ['requested', 'confirmed', 'handed', 'replied', 'optedOut'] as const;

export const CampaignHour = z.object({
  /** The hour's beginning on the company's clock. */
  hour: Instant,
  delivered: z.number(),
  replied: z.number(),
});
