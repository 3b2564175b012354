import { integrationRoutes } from '@balcao/contract/integrations/routes.ts';
import type { SuperSourceName } from '@balcao/contract/integrations/sources.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { sourceQuery } from '../integrations.data.ts';
import { CompanyField, type ServedCompany } from './company-field.tsx';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';
import { SourceForm } from './source-form.tsx';
import { Standing } from './standing.tsx';
import { Trial } from './trial.tsx';

type Props = { source: SuperSourceName };

function SetupOf({ source, companyId }: Props & { companyId: number }) {
  const t = setupPhrases.useT();
  const { data: setup, error, refetch } = useQuery(sourceQuery(source, companyId));
  if (!setup) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  const test = (document: string) =>
    call(integrationRoutes.testSource, {
      params: { source },
      query: { companyId },
      body: document === '' ? {} : { document },
    });
  return (
    <>
      <Standing standing={setup} isConfirmed={setup.isConfirmed} />
      {/* What was saved takes the place of what was typed. */}
      <SourceForm key={JSON.stringify([setup.isOn, setup.fields, setup.secrets])} setup={setup} />
      <Trial label={t('trial.document')} hint={t('trial.document.hint')} run={test} />
    </>
  );
}

/** One billing system, of the own company or of another: its form, and whether it answers. */
export function SourceSetupPart({ source }: Props) {
  const { company } = useSession().user;
  const [chosen, setChosen] = useState<ServedCompany>({ id: company.id, name: company.name });
  return (
    <div className={styles['setup']}>
      <CompanyField chosen={chosen} onChoose={setChosen} />
      <SetupOf key={chosen.id} source={source} companyId={chosen.id} />
    </div>
  );
}
