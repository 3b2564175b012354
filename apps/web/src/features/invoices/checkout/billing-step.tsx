import { TextInput } from '@mantine/core';
import { checkoutPhrases } from '../phrases/checkout/phrases.ts';
import type { Billing } from './billing-schema.ts';
import styles from './checkout.module.css';

type Props = { field: (name: keyof Billing) => object };

/** Dados: who pays and from where. */
export function BillingStep({ field }: Props) {
  const t = checkoutPhrases.useT();
  return (
    <div className={styles['fields']}>
      <TextInput label={t('firstName')} autoComplete="name" data-autofocus {...field('firstName')} />
      <TextInput label={t('document')} description={t('document.hint')} {...field('document')} />
      <TextInput label={t('address2')} autoComplete="street-address" {...field('address2')} />
      <div className={styles['pair']}>
        <TextInput label={t('city')} autoComplete="address-level2" {...field('city')} />
        <TextInput label={t('state')} autoComplete="address-level1" {...field('state')} />
      </div>
      <div className={styles['pair']}>
        <TextInput label={t('zipcode')} autoComplete="postal-code" inputMode="numeric" {...field('zipcode')} />
        <TextInput label={t('country')} autoComplete="country-name" {...field('country')} />
      </div>
    </div>
  );
}
