import { type DoctorFinding, findingLevels } from '@balcao/contract/system/doctor.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { systemPhrases } from '../phrases/phrases.ts';
import { useFindingWords } from './say-finding.ts';
import styles from './doctor.module.css';

const icons = { ok: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX } as const;

function Entry({ finding }: { finding: DoctorFinding }) {
  const t = systemPhrases.useT();
  const { check, what, why, todo } = useFindingWords()(finding);
  const Icon = icons[finding.level];
  return (
    <li className={styles['entry']} data-level={finding.level}>
      <Icon className={styles['mark']} size={20} stroke={1.8} aria-hidden />
      <div className={styles['words']}>
        <VisuallyHidden>{t(`level.${finding.level}`)}</VisuallyHidden>
        <h2>{check}</h2>
        <p>{what}</p>
        {why !== undefined && <p className={styles['quiet']}>{why}</p>}
        {todo !== undefined && (
          <p className={styles['todo']}>
            <strong>{t('todo')}</strong> {todo}
          </p>
        )}
      </div>
    </li>
  );
}

/** What is worst comes first; within a level the order is the doctor's. */
export function FindingList({ findings }: { findings: readonly DoctorFinding[] }) {
  const rank = ({ level }: DoctorFinding) => findingLevels.indexOf(level);
  return (
    <ul className={styles['list']}>
      {findings
        .map((finding, at) => ({ finding, key: `${finding.code} ${at}` }))
        .toSorted((a, b) => rank(b.finding) - rank(a.finding))
        .map(({ finding, key }) => (
          <Entry key={key} finding={finding} />
        ))}
    </ul>
  );
}
