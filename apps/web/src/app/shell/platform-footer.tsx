import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { usePlanLevel } from '../../platform/plan.ts';
import { shellPhrases } from '../phrases/phrases.ts';
import styles from './menu.module.css';

/** For the super user: which build runs, at which level. */
export function PlatformFooter() {
  const t = shellPhrases.useT();
  const level = usePlanLevel();
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(systemRoutes.version, {}, { signal }),
    staleTime: Infinity,
  });
  return (
    <p className={styles['platform']}>
      {data && <span>{t('menu.version', { version: data.version })}</span>}
      <span>{t('menu.level', { level })}</span>
    </p>
  );
}
