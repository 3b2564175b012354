import type { SubscriptionOffer } from '@balcao/contract/checkout/models.ts';
import { parseDocument } from '@balcao/contract/payments/document.ts';
import { z } from 'zod';
import type { Translate } from '../../../platform/i18n/phrases.ts';
import type { pt } from '../phrases/checkout/pt.ts';

/** Who pays and from where. */
export function billingSchema(t: Translate<typeof pt>) {
  const needed = (key: 'firstName' | 'address2' | 'city' | 'zipcode' | 'country', max: number) =>
    z
      .string()
      .trim()
      .min(1, t(`${key}.needed`))
      .max(max);
  return z.object({
    firstName: needed('firstName', 100),
    document: z
      .string()
      .trim()
      .refine((typed) => typed === '' || parseDocument(typed) !== undefined, t('document.wrong')),
    address2: needed('address2', 200),
    city: needed('city', 120),
    state: z.string().trim().max(60),
    zipcode: needed('zipcode', 20),
    country: needed('country', 60),
  });
}
export type Billing = z.output<ReturnType<typeof billingSchema>>;

/** What the form begins with: what is kept about the company. */
export function typedBilling({ billing }: SubscriptionOffer, country: string): Billing {
  const { firstName, lastName, ...rest } = billing;
  return { ...rest, firstName: `${firstName} ${lastName}`.trim(), country };
}
