import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import type { Reseller } from '@balcao/contract/resellers/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { resellerPhrases } from '../phrases/phrases.ts';
import { resellersQuery } from '../resellers.data.ts';
import { SellerForm } from './seller-form.tsx';
import { TermsForm } from './terms-form.tsx';

type Props = { company: ListedCompany; onClose: () => void };

/** One that sells, or still has companies, is the platform's customer; one that another sells to does not sell. */
function Choice({ company, resellers, onClose }: Props & { resellers: readonly Reseller[] }) {
  const t = resellerPhrases.useT();
  const [kind, setKind] = useState<'soldBy' | 'sells'>('soldBy');
  const reseller = resellers.find(({ companyId }) => companyId === company.id);
  const terms = <TermsForm companyId={company.id} reseller={reseller} onClose={onClose} />;
  const seller = <SellerForm company={company} resellers={resellers} onClose={onClose} />;
  if (reseller?.active || (reseller?.companies ?? 0) > 0) return terms;
  if (company.resellerId !== null) return seller;
  return (
    <>
      <Segmented
        label={t('dialog.kind')}
        value={kind}
        options={[
          { value: 'soldBy', label: t('dialog.soldBy') },
          { value: 'sells', label: t('dialog.sells') },
        ]}
        onChange={setKind}
      />
      {kind === 'sells' ? terms : seller}
    </>
  );
}

/** Who sells to a company, or under which terms it sells the counter itself. */
export function ResaleDialog({ company, onClose }: Props) {
  const t = resellerPhrases.useT();
  const ui = uiPhrases.useT();
  const { data: resellers, error, refetch } = useQuery(resellersQuery);
  const waiting = error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dialog.title', { name: company.name })}
      size={560}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {resellers ? <Choice company={company} resellers={resellers} onClose={onClose} /> : waiting}
    </Modal>
  );
}
