import type { SatisfactionReport } from '@balcao/contract/ratings/models.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { ratingPhrases } from '../phrases/phrases.ts';
import styles from './satisfaction.module.css';

/** How each agent was rated. */
export function AgentTable({ agents }: Pick<SatisfactionReport, 'agents'>) {
  const t = ratingPhrases.useT();
  return (
    <section aria-label={t('report.agents')}>
      <h2 className={styles['title']}>{t('report.agents')}</h2>
      <div className={styles['scroll']}>
        <table className={styles['agents']} aria-label={t('report.agents')}>
          <thead>
            <tr>
              <th scope="col">{t('report.agent')}</th>
              <th scope="col">{t('report.insatisfeito')}</th>
              <th scope="col">{t('report.indiferentes')}</th>
              <th scope="col">{t('report.satisfeito')}</th>
              <th scope="col">{t('report.notaMedia')}</th>
            </tr>
          </thead>
          <tbody>
            {agents.map(({ name, insatisfeito, indiferentes, satisfeito, notaMedia }, index) => (
              // The answer names no ids, and two agents may share a name.
              <tr key={`${name ?? ''} ${index}`}>
                <th scope="row">{name ?? t('report.deletedAgent')}</th>
                <td>{insatisfeito}</td>
                <td>{indiferentes}</td>
                <td>{satisfeito}</td>
                <td>{formatDecimal(notaMedia, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
