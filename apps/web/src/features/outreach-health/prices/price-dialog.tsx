import '@mantine/core/styles/Combobox.layer.css';
import { MetaPriceChange, priceCategories, type PriceCategory } from '@balcao/contract/outreach/models.ts';
import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { pricePhrases } from './phrases/phrases.ts';
import { changePrice } from './prices.data.ts';

type Draft = {
  market: string;
  category: PriceCategory;
  currency: string;
  amount: string;
  effectiveFrom: string | null;
};

const fresh: Draft = { market: '55', category: 'marketing', currency: 'USD', amount: '', effectiveFrom: null };

const typed = ({ market, category, currency, amount, effectiveFrom }: Draft) =>
  MetaPriceChange.safeParse({
    category,
    effectiveFrom,
    market: market.trim(),
    currency: currency.trim().toUpperCase(),
    amount: amount.trim().replace(',', '.'),
  });

/** One more price. The same market, category, currency and day once more is a correction. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const t = pricePhrases.useT();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(fresh);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const read = typed(draft);
  const problem = (name: keyof Draft) =>
    isTried && read.error?.issues.some(({ path }) => path[0] === name) ? t('wrong') : undefined;
  const put = (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change }));
  const day = problem('effectiveFrom');

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!read.data) return;
    setBusy(true);
    try {
      await changePrice(queries, read.data);
      toastSuccess(t('saved'));
      onClose();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  const text = (name: 'market' | 'currency' | 'amount') => ({
    label: t(name),
    value: draft[name],
    error: problem(name),
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title={t('add')}
      submitLabel={t('save')}
      onSubmit={(event) => void save(event)}
      isSubmitting={isBusy}
      onClose={onClose}
      width={460}
    >
      <TextInput {...text('market')} description={t('market.hint')} maxLength={6} data-autofocus />
      <Select
        label={t('category')}
        data={priceCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={draft.category}
        allowDeselect={false}
        onChange={(category) => category && put({ category })}
      />
      <TextInput {...text('currency')} maxLength={3} />
      <TextInput {...text('amount')} inputMode="decimal" placeholder="0,0625" maxLength={11} />
      <DayField
        label={t('from')}
        value={draft.effectiveFrom}
        onChange={(effectiveFrom) => put({ effectiveFrom })}
        {...(day && { error: day })}
      />
    </FormDialog>
  );
}
