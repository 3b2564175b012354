import type { SatisfactionReport } from '@balcao/contract/ratings/models.ts';
import { levels } from '../levels.ts';
import { ratingPhrases } from '../phrases/phrases.ts';
import styles from './satisfaction.module.css';

/** Five lines with a bar each; the numbers are there for everybody, the bars only for the eye. */
export function LevelBars({ report }: { report: SatisfactionReport }) {
  const t = ratingPhrases.useT();
  const most = Math.max(...levels.map((level) => report[level]));
  return (
    <section aria-label={t('report.levels')}>
      <h2 className={styles['title']}>{t('report.levels')}</h2>
      <ul className={styles['levels']}>
        {levels.map((level) => {
          const count = report[level];
          const share = Math.round((count / report.totalResponses) * 100);
          return (
            <li key={level}>
              <span className={styles['level']}>{t(`level.${level}`)}</span>
              <span className={styles['track']} aria-hidden>
                <span className={styles['bar']} data-level={level} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={styles['count']}>{t('report.level', { count, share })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
