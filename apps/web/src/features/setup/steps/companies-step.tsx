import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { Setup } from '@balcao/contract/setup/models.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePlanLevel } from '../../../platform/plan.ts';
import { setupPhrases } from '../phrases/phrases.ts';
import styles from '../setup.module.css';

type Props = Pick<Setup, 'companies'> & {
  isKept: boolean;
  onKept: () => void;
  /** The switch of the open sign-up. */
  signUp: ReactNode;
};

/** Who may make companies, and the first of them. */
export function CompaniesStep({ companies: { count }, isKept, onKept, signUp }: Props) {
  const t = setupPhrases.useT();
  const servesOthers = levelAtLeast(usePlanLevel(), 'basico');
  return (
    <>
      <p>{t(servesOthers ? 'companies.text' : 'companies.alone')}</p>
      {servesOthers && signUp}
      {count > 0 && <p>{t('companies.count', { count })}</p>}
      <div className={styles['acts']}>
        {servesOthers && (
          <Button component={Link} to="/companies" variant="default">
            {t(count > 0 ? 'companies.list' : 'companies.create')}
          </Button>
        )}
        {!isKept && <Button onClick={onKept}>{t('companies.kept')}</Button>}
      </div>
    </>
  );
}
