import { planRoutes } from '@balcao/contract/plans/routes.ts';
import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { Hint } from '../../ui/hint.tsx';
import { shellPhrases } from '../phrases/phrases.ts';
import styles from './menu/menu.module.css';

/** For the super user: which build runs, at which level, and whether the level's name was understood. */
export function PlatformFooter({ isRail }: { isRail: boolean }) {
  const t = shellPhrases.useT();
  const { data: build } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(systemRoutes.version, {}, { signal }),
    staleTime: Infinity,
  });
  const { data: plan } = useQuery({
    queryKey: ['plan-level', 'given'],
    queryFn: ({ signal }) => call(planRoutes.validity, {}, { signal }),
    staleTime: Infinity,
  });
  const isInvalid = plan?.isRecognized === false;
  const lines = [
    build && t('menu.version', { version: build.version }),
    plan && t('menu.level', { level: plan.plano }),
    isInvalid && t('menu.invalidLevel'),
  ].filter((line) => typeof line === 'string');
  if (!isRail) {
    return (
      <p className={styles['platform']} data-bad={isInvalid || undefined}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    );
  }
  const all = lines.join(' · ');
  return (
    <Hint label={all} position="right">
      <p className={styles['platform']} data-bad={isInvalid || undefined} role="note" aria-label={all}>
        {isInvalid && <IconAlertTriangle size={14} stroke={1.8} aria-hidden />}
        <span aria-hidden>{build?.version}</span>
      </p>
    </Hint>
  );
}
