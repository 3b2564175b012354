import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { companyAdminRoutes } from '@balcao/contract/companies/admin-routes.ts';
import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { recurrences } from '@balcao/contract/companies/recurrence.ts';
import { formatDocument, parseDocument } from '@balcao/contract/payments/document.ts';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import type { companyPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof companyPhrases.useT>;

const billingFields = {
  paymentMethod: 60,
  billingName: 120,
  addressZipCode: 20,
  addressStreet: 200,
  addressDistrict: 120,
  addressCity: 120,
  addressState: 60,
} as const;
export const billingNames = Object.keys(billingFields) as (keyof typeof billingFields)[];

/** The form's rules, the same as the contract's. */
export function companySchema(t: T, isNew: boolean) {
  const words = (max: number) => z.string().trim().max(max, t('form.long'));
  const password = z.string().min(5, t('form.short')).max(50, t('form.long'));
  return z.object({
    name: z.string().trim().min(1, t('form.nameRequired')).min(2, t('form.short')).max(100, t('form.long')),
    email: z
      .string()
      .trim()
      .min(1, t('form.emailRequired'))
      .pipe(z.email(t('form.emailInvalid'))),
    phone: words(30),
    document: words(40).refine(
      (typed) => typed === '' || parseDocument(typed) !== undefined,
      t('form.documentInvalid'),
    ),
    password: isNew ? password : z.string(),
    status: z.boolean(),
    planId: z.string().nullable(),
    dueDate: z.string().nullable(),
    recurrence: z.enum(recurrences),
    paymentMethod: words(billingFields.paymentMethod),
    billingName: words(billingFields.billingName),
    addressZipCode: words(billingFields.addressZipCode),
    addressStreet: words(billingFields.addressStreet),
    addressDistrict: words(billingFields.addressDistrict),
    addressCity: words(billingFields.addressCity),
    addressState: words(billingFields.addressState),
  });
}
export type CompanyValues = z.output<ReturnType<typeof companySchema>>;

const nothingYet: CompanyValues = {
  name: '',
  email: '',
  phone: '',
  document: '',
  password: '',
  status: true,
  planId: null,
  dueDate: null,
  recurrence: 'MENSAL',
  paymentMethod: '',
  billingName: '',
  addressZipCode: '',
  addressStreet: '',
  addressDistrict: '',
  addressCity: '',
  addressState: '',
};

export function initialValues(file: CompanyFile | null): CompanyValues {
  if (!file) return nothingYet;
  const { name, status, recurrence, dueDate, planId } = file;
  const texts = Object.fromEntries((['email', 'phone', ...billingNames] as const).map((key) => [key, file[key] ?? '']));
  return {
    ...nothingYet,
    ...texts,
    name,
    status,
    recurrence,
    dueDate,
    planId: planId === null ? null : String(planId),
    document: formatDocument(file.document ?? ''),
  };
}

type Saving = { values: CompanyValues; hours: OpeningHours | null };

/** Adds a company, or sends what is another than in its file, on condition that the file is still the one that was read. */
export function saveCompany(file: CompanyFile | null, { values, hours }: Saving): Promise<CompanyFile> {
  const { password, planId, dueDate, ...texts } = values;
  const whole = { ...texts, dueDate, ...(planId !== null && { planId: Number(planId) }) };
  if (!file) {
    const { dueDate: day, ...rest } = whole;
    // Without a day the server gives the days of a trial.
    return call(companyAdminRoutes.create, { body: { ...rest, ...(day !== null && { dueDate: day }), password } });
  }
  const before: CompanyValues = initialValues(file);
  const changed = Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => String(value) !== String(before[key as keyof CompanyValues])),
  ) as Partial<typeof whole>;
  const body = { ...changed, ...(hours && { schedules: hours }), version: file.version };
  return call(companyAdminRoutes.update, { params: { companyId: file.id }, body });
}
