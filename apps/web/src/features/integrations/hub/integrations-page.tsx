import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { integrationsQuery } from '../integrations.data.ts';
import { groups } from './catalogue.ts';
import styles from './hub.module.css';
import { IntegrationCard } from './integration-card.tsx';
import { hubPhrases } from './phrases/phrases.ts';

const shown = ['bots', 'billing', 'programs'] as const;

/** Everything the company may be connected to, each with how it is doing and the way to it. */
export function IntegrationsPage() {
  const t = hubPhrases.useT();
  const { data: integrations, error, refetch } = useQuery(integrationsQuery);
  const { plan } = useSession().user.company;
  // Doors for programs are closed where the plan does not have them: as in the menu, nothing leads there.
  const visible = shown.filter((group) => group !== 'programs' || plan?.useExternalApi === true);
  const known = new Map(integrations?.map((one) => [one.name, one]));
  return (
    <PagePanel title={t('title')}>
      <div className={styles['page']}>
        {!integrations &&
          (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />)}
        {integrations &&
          visible.map((group) => (
            <section key={group} className={styles['group']} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
              <ul className={styles['cards']}>
                {groups[group].map((name) => {
                  const integration = known.get(name);
                  return integration && <IntegrationCard key={name} integration={integration} />;
                })}
              </ul>
            </section>
          ))}
      </div>
    </PagePanel>
  );
}
