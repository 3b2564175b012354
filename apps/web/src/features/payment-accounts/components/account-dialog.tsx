import '@mantine/core/styles/Combobox.layer.css';
import {
  fieldsOfProvider,
  PaymentProviderName,
  type PaymentAccount,
  type PaymentField,
} from '@balcao/contract/payment-accounts/models.ts';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { paymentAccountPhrases } from '../phrases/phrases.ts';
import { useAccountForm } from '../use-account-form.ts';

type Props = { account: PaymentAccount | null; onClose: () => void };

/** A new account, or another name, key or credentials for one. */
export function AccountDialog({ account, onClose }: Props) {
  const t = paymentAccountPhrases.useT();
  const [provider, setProvider] = useState<PaymentProviderName>(account?.provider ?? 'static-pix');
  return (
    // Another provider has other fields: its form begins anew.
    <AccountForm
      key={provider}
      account={account}
      provider={provider}
      choice={
        account === null && (
          <NativeSelect
            label={t('provider')}
            value={provider}
            data={PaymentProviderName.options.map((value) => ({ value, label: t(`provider.${value}`) }))}
            onChange={(event) => setProvider(PaymentProviderName.parse(event.currentTarget.value))}
          />
        )
      }
      onClose={onClose}
    />
  );
}

type FormProps = Props & { provider: PaymentProviderName; choice: React.ReactNode };

function AccountForm({ account, provider, choice, onClose }: FormProps) {
  const t = paymentAccountPhrases.useT();
  const form = useAccountForm({ account, provider, onClose });
  const { plain, secret } = fieldsOfProvider[provider];
  const hintOf = (field: PaymentField) => {
    const hint = account?.secrets[field];
    return hint === undefined ? undefined : t('kept', { hint });
  };
  return (
    <FormDialog
      title={account ? t('edit.title', { name: account.name }) : t('new')}
      submitLabel={t('save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={480}
    >
      {choice}
      <TextInput label={t('name')} data-autofocus {...form.field('name')} />
      {plain.map((field) => (
        <TextInput key={field} label={t(`field.${field}`)} autoComplete="off" {...form.field(field as 'name')} />
      ))}
      {secret.map((field) => (
        <PasswordInput
          key={field}
          label={t(`field.${field}`)}
          description={hintOf(field)}
          autoComplete="new-password"
          {...form.field(field as 'name')}
        />
      ))}
    </FormDialog>
  );
}
