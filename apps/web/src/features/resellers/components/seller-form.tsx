import '@mantine/core/styles/Combobox.layer.css';
import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import type { Reseller } from '@balcao/contract/resellers/models.ts';
import { resellerRoutes } from '@balcao/contract/resellers/routes.ts';
import { Button, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { resellerPhrases } from '../phrases/phrases.ts';
import { RESELLERS } from '../resellers.data.ts';
import styles from './resale.module.css';

const PLATFORM = 'platform';
type Props = { company: ListedCompany; resellers: readonly Reseller[]; onClose: () => void };

/** Gives a company to a reseller, or takes it over. */
export function SellerForm({ company, resellers, onClose }: Props) {
  const t = resellerPhrases.useT();
  const queries = useQueryClient();
  const now = company.resellerId === null ? PLATFORM : String(company.resellerId);
  const [seller, setSeller] = useState(now);
  const choices = [
    { value: PLATFORM, label: t('seller.platform') },
    ...resellers
      .filter(({ active, companyId }) => (active || String(companyId) === now) && companyId !== company.id)
      .map(({ companyId, name }) => ({ value: String(companyId), label: name })),
  ];
  const moving = useMutation({
    mutationFn: () =>
      call(resellerRoutes.move, {
        params: { companyId: company.id },
        body: { resellerId: seller === PLATFORM ? null : Number(seller) },
      }),
    onSuccess() {
      const { label: name = '' } = choices.find(({ value }) => value === seller) ?? {};
      toastSuccess(t('moved', { name }));
      onClose();
    },
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: RESELLERS }),
        queries.invalidateQueries({ queryKey: ['companies'] }),
      ]),
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        moving.mutate();
      }}
    >
      <Select
        label={t('seller')}
        description={t('seller.hint')}
        data={choices}
        value={seller}
        searchable
        allowDeselect={false}
        onChange={(value) => value !== null && setSeller(value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" disabled={seller === now} loading={moving.isPending}>
          {t('move')}
        </Button>
      </div>
    </form>
  );
}
