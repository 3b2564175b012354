import { OTHER_MARKETS, type MetaPrice } from '@balcao/contract/outreach/models.ts';
import { Button } from '@mantine/core';
import { IconReportMoney, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../platform/format/day.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import section from '../../../ui/section.module.css';
import { pricePhrases } from './phrases/phrases.ts';
import { PriceDialog } from './price-dialog.tsx';
import { changePrice, pricesQuery } from './prices.data.ts';
import styles from './prices.module.css';

const keyOf = ({ market, category, currency, effectiveFrom }: MetaPrice) =>
  [market, category, currency, effectiveFrom].join();
const wordsOf = ({ currency, amount }: MetaPrice) => `${currency} ${amount.replace('.', ',')}`;

type TableProps = { prices: readonly MetaPrice[]; onDelete: (price: MetaPrice) => void };

function PriceTable({ prices, onDelete }: TableProps) {
  const t = pricePhrases.useT();
  return (
    <table className={styles['table']} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('market')}</th>
          <th scope="col">{t('category')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col" aria-label={t('actions')} />
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={keyOf(price)}>
            <td>{price.market === OTHER_MARKETS ? t('others') : `+${price.market}`}</td>
            <td>{t(`category.${price.category}`)}</td>
            <td>{wordsOf(price)}</td>
            <td>{formatDay(price.effectiveFrom)}</td>
            <td>
              <IconButton
                label={`${t('delete')}: ${wordsOf(price)}`}
                icon={IconTrash}
                onClick={() => onDelete(price)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What messages cost at Meta, kept by the platform for the estimates of everybody's campaigns. */
export function PricesSection() {
  const t = pricePhrases.useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(pricesQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<MetaPrice | null>(null);
  async function remove() {
    if (leaving) await changePrice(queries, { ...leaving, amount: null });
    toastSuccess(t('deleted'));
  }
  return (
    <section className={section['section']}>
      <div className={styles['head']}>
        <h2>{t('title')}</h2>
        <Button onClick={() => setAdding(true)}>{t('add')}</Button>
      </div>
      <p className={section['lead']}>{t('lead')}</p>
      {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
      {data?.prices.length === 0 && (
        <EmptyState icon={IconReportMoney} title={t('empty')}>
          {t('empty.hint')}
        </EmptyState>
      )}
      {data && data.prices.length > 0 && <PriceTable prices={data.prices} onDelete={setLeaving} />}
      {isAdding && <PriceDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('delete.title', { price: leaving ? wordsOf(leaving) : '' })}
        confirmLabel={t('delete.confirm')}
        isDestructive
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        {t('delete.hint')}
      </ConfirmDialog>
    </section>
  );
}
