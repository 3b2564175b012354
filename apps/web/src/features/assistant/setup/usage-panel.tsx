import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { IconChartBar } from '@tabler/icons-react';
import { Progress, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../platform/format/money.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import section from '../../../ui/section.module.css';
import { stateQuery, usageQuery } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { PlatformTerms } from './platform-terms.tsx';
import styles from './setup.module.css';

function Month() {
  const t = assistantPhrases.useT();
  const { data: state } = useQuery({ ...stateQuery, staleTime: 0 });
  if (!state) return null;
  const { spent, limit, isNearlySpent } = state.budget;
  const share = Number(limit) === 0 ? 100 : Math.min(100, (Number(spent) / Number(limit)) * 100);
  const words = t('usage.spent', { spent: formatMoney(spent), limit: formatMoney(limit) });
  return (
    <section className={section['section']}>
      <h2>{words}</h2>
      <Progress value={share} color={isNearlySpent ? 'orange' : 'teal'} aria-label={words} mt={8} />
    </section>
  );
}

/** What was used this month, by day and task; for the super user also what everybody used, and what it costs. */
export function UsagePanel() {
  const t = assistantPhrases.useT();
  const { user } = useSession();
  const { data, error, refetch } = useQuery(usageQuery(undefined));
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  return (
    <div className={styles['panel']}>
      <Month />
      {data.lines.length === 0 ? (
        <EmptyState icon={IconChartBar} title={t('usage.empty')}>
          {t('usage.emptyHint')}
        </EmptyState>
      ) : (
        <div className={styles['scroll']}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('usage.day')}</Table.Th>
                <Table.Th>{t('usage.task')}</Table.Th>
                <Table.Th className={styles['whereWide']}>{t('account.model')}</Table.Th>
                <Table.Th>{t('usage.calls')}</Table.Th>
                <Table.Th className={styles['whereWide']}>{t('usage.tokens')}</Table.Th>
                <Table.Th>{t('usage.cost')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.lines.map((line) => (
                <Table.Tr key={`${line.day} ${line.feature} ${line.model}`}>
                  <Table.Td>{line.day.split('-').toReversed().join('/')}</Table.Td>
                  <Table.Td>{t(`task.${line.feature}`)}</Table.Td>
                  <Table.Td className={styles['whereWide']}>{line.model}</Table.Td>
                  <Table.Td>{line.calls}</Table.Td>
                  <Table.Td className={styles['whereWide']}>
                    {line.inputTokens} / {line.outputTokens}
                  </Table.Td>
                  <Table.Td>R$ {line.cost.replace('.', ',')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {data.ratings.length > 0 && (
        <section className={section['section']} data-apart>
          <h2>{t('usage.ratings')}</h2>
          <ul className={styles['ratings']}>
            {data.ratings.map(({ feature, good, bad }) => (
              <li key={feature}>
                {t(`task.${feature}`)}: {good} 👍 {bad} 👎
              </li>
            ))}
          </ul>
        </section>
      )}
      {user.super && <PlatformTerms />}
    </div>
  );
}
