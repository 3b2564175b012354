import { MAX_GRACE_DAYS, type CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { companyAdminRoutes } from '@balcao/contract/companies/admin-routes.ts';
import { maxPlanLimit } from '@balcao/contract/plans/models.ts';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { typedMoney } from '../../platform/format/typed-money.ts';
import type { companyPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof companyPhrases.useT>;

const MAX_NAME_LENGTH = 50;

/** A name that is longer already may stay as it is. */
export function termsSchema(t: T, nameBefore: string) {
  const figure = z
    .string()
    .trim()
    .refine((typed) => /^\d{1,6}$/.test(typed) && Number(typed) <= maxPlanLimit, t('terms.number'))
    .transform(Number);
  const graceDays = z
    .string()
    .trim()
    .refine((typed) => /^\d{0,2}$/.test(typed) && Number(typed) <= MAX_GRACE_DAYS, t('terms.graceRange'))
    .transform((typed) => (typed === '' ? null : Number(typed)));
  const amount = z.string().transform((typed, context) => {
    const money = typedMoney(typed);
    if (money !== undefined) return money;
    context.addIssue({ code: 'custom', message: t('terms.money') });
    return z.NEVER;
  });
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, t('form.nameRequired'))
      .min(2, t('form.short'))
      .refine((name) => name === nameBefore || name.length <= MAX_NAME_LENGTH, t('form.long')),
    email: z
      .string()
      .trim()
      .min(1, t('form.emailRequired'))
      .pipe(z.email(t('form.emailInvalid'))),
    passwordDefault: z
      .string()
      .max(50, t('form.long'))
      .refine((typed) => typed === '' || typed.length >= 5, t('form.short')),
    numberAttendants: figure,
    numberConections: figure,
    graceDays,
    amount,
    status: z.boolean(),
  });
}
type Schema = ReturnType<typeof termsSchema>;

export function initialTerms(file: CompanyFile): z.input<Schema> {
  return {
    name: file.name,
    email: file.email ?? '',
    passwordDefault: '',
    numberAttendants: String(file.numberAttendants),
    numberConections: String(file.numberConections),
    graceDays: String(file.graceDays ?? ''),
    amount: (file.plan?.amount ?? '0.00').replace('.', ','),
    status: file.status,
  };
}

/** Sends what is another than it was, on condition that the company is still the one that was read. */
export function saveTerms(file: CompanyFile, values: z.output<Schema>): Promise<CompanyFile> {
  const { passwordDefault, ...rest } = values;
  const before = { ...file, amount: file.plan?.amount ?? '0.00' };
  const changed = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => String(value) !== String(before[key as keyof typeof rest])),
  ) as Partial<typeof rest>;
  const body = { ...changed, ...(passwordDefault !== '' && { passwordDefault }), version: file.version };
  return call(companyAdminRoutes.changeTerms, { params: { companyId: file.id }, body });
}
