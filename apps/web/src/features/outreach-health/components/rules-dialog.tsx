import type { OutreachRules } from '@balcao/contract/outreach/models.ts';
import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { ruleNames } from '@balcao/contract/outreach/rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { rulesQuery } from '../outreach-health.data.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import { cautiousBounds } from '../rule-groups.ts';
import { RulesForm, type RuleDraft } from './rules-form.tsx';

const draftOf = ({ rules, own }: OutreachRules): RuleDraft =>
  Object.fromEntries(ruleNames.filter((name) => own.includes(name)).map((name) => [name, rules[name]]));

/** By which figures the company's numbers are judged; it may only choose more cautious ones. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = healthPhrases.useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(rulesQuery);
  if (!data) {
    return (
      <Modal opened onClose={onClose} title={t('rules')} size={720}>
        {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />}
      </Modal>
    );
  }
  return (
    <RulesForm
      title={t('rules')}
      lead={t('rules.lead')}
      before={draftOf(data)}
      usual={data.limits}
      boundsOf={(name) => cautiousBounds(name, data.limits)}
      onSave={async (body) => {
        queries.setQueryData(rulesQuery.queryKey, await call(outreachRoutes.changeRules, { body }));
        void queries.invalidateQueries({ queryKey: ['outreach', 'lines'] });
      }}
      onClose={onClose}
    />
  );
}
