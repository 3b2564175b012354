import type { SuperSourceName } from '@balcao/contract/integrations/sources.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { BackToIntegrations } from '../back/back-to-integrations.tsx';
import { integrationsQuery } from '../integrations.data.ts';
import { integrationPhrases } from '../words/phrases/phrases.ts';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';
import { SourceSetupPart } from './source-setup.tsx';
import { Standing } from './standing.tsx';

type Props = { source: SuperSourceName };

/** Whoever may not set it up still sees how it is doing, and who does. */
function ForOthers({ source }: Props) {
  const t = setupPhrases.useT();
  const words = integrationPhrases.useT();
  const { data } = useQuery(integrationsQuery);
  const standing = data?.find(({ name }) => name === source);
  return (
    <>
      {standing && <Standing standing={standing} isConfirmed={standing.isConfirmed} />}
      <EmptyState icon={IconLock} title={t('superOnly', { name: words(`name.${source}`) })}>
        {t('superOnly.hint')}
      </EmptyState>
    </>
  );
}

function SourcePage({ source }: Props) {
  const t = setupPhrases.useT();
  const words = integrationPhrases.useT();
  const { user } = useSession();
  return (
    <PagePanel title={words(`name.${source}`)} search={<BackToIntegrations />}>
      <div className={styles['page']}>
        <p className={styles['lead']}>{t('source.lead')}</p>
        {user.super ? <SourceSetupPart source={source} /> : <ForOthers source={source} />}
      </div>
    </PagePanel>
  );
}

export const HinovaPage = () => <SourcePage source="hinova" />;

export const SiprovPage = () => <SourcePage source="siprov" />;

export const BlingPage = () => <SourcePage source="bling" />;
