import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { ruleFigures, ruleNames, usualRules } from '@balcao/contract/outreach/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { allowedRulesQuery } from '../outreach-health.data.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import { RulesForm, type RuleDraft } from './rules-form.tsx';

type Props = { company: ListedCompany; onClose: () => void };

/** The super user's: how far a company may go with its numbers, further than is usual or less far. */
export function AllowedRulesDialog({ company, onClose }: Props) {
  const t = healthPhrases.useT();
  const { data, error, refetch } = useQuery(allowedRulesQuery(company.id));
  const title = t('rules.of', { name: company.name });
  if (!data) {
    return (
      <Modal opened onClose={onClose} title={title} size={720}>
        {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />}
      </Modal>
    );
  }
  const before: RuleDraft = Object.fromEntries(
    ruleNames.flatMap((name) => (data.allowed[name] === undefined ? [] : [[name, data.allowed[name]]])),
  );
  return (
    <RulesForm
      title={title}
      lead={t('rules.allowed.lead')}
      before={before}
      usual={usualRules}
      boundsOf={(name) => ruleFigures[name]}
      onSave={(body) => call(outreachRoutes.allowRules, { params: { companyId: company.id }, body })}
      onClose={onClose}
    />
  );
}
