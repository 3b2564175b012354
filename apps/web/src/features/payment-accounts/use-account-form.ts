import {
  fieldsOfProvider,
  type PaymentAccount,
  type PaymentField,
  type PaymentProviderName,
} from '@balcao/contract/payment-accounts/models.ts';
import { paymentAccountRoutes } from '@balcao/contract/payment-accounts/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { errorText } from '../../platform/i18n/error-text.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { paymentAccountsQuery } from './payment-accounts.data.ts';
import { paymentAccountPhrases } from './phrases/phrases.ts';

type Props = { account: PaymentAccount | null; provider: PaymentProviderName; onClose: () => void };

/** The form of an account: plain fields as they are kept, secrets empty. What is left empty of these stays. */
export function useAccountForm({ account, provider, onClose }: Props) {
  const t = paymentAccountPhrases.useT();
  const queries = useQueryClient();
  const { plain, secret } = fieldsOfProvider[provider];
  const needed = z.string().trim().min(1, t('required')).max(500);
  const kept = z.string().trim().max(500);
  const fields = Object.fromEntries([
    ...plain.map((field) => [field, needed] as const),
    ...secret.map((field) => [field, account ? kept : needed] as const),
  ]);
  const form = useZodForm({
    schema: z.object({ name: needed.max(120), ...fields }),
    initialValues: {
      name: account?.name ?? '',
      ...Object.fromEntries([...plain, ...secret].map((field) => [field, account?.fields[field] ?? ''])),
    },
    async onSubmit({ name, ...typed }) {
      const given = Object.fromEntries(
        Object.entries(typed).filter(
          ([field, value]) => value !== '' && value !== account?.fields[field as PaymentField],
        ),
      );
      await (account
        ? call(paymentAccountRoutes.update, { params: { paymentAccountId: account.id }, body: { name, fields: given } })
        : call(paymentAccountRoutes.create, { body: { provider, name, fields: given } }));
      await queries.invalidateQueries({ queryKey: paymentAccountsQuery.queryKey });
      toastSuccess(t('saved'));
      onClose();
    },
    onFailure(failure) {
      if (!isApiError(failure) || failure.code !== 'ERR_PIX_KEY') return false;
      form.setError('pixKey' as 'name', errorText(failure.code));
      return true;
    },
  });
  return form;
}
