import type { LineHealth } from '@balcao/contract/outreach/models.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatCount } from '../format-count.ts';
import { healthPhrases } from '../phrases/phrases.ts';
import styles from './line-card.module.css';

const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 100));

/** How the latest people took what the number said, by the figures that it is judged by. */
function Received({ reception }: { reception: NonNullable<LineHealth['reception']> }) {
  const t = healthPhrases.useT();
  const { people, delivered, read, badRecipients, objections } = reception;
  const shares = [
    ['delivered', delivered],
    ['read', read],
    ['badRecipients', badRecipients],
    ['objections', objections],
  ] as const;
  return (
    <>
      <p className={styles['quiet']}>{t('reception', { count: people, total: formatCount(people) })}</p>
      <dl className={styles['reception']}>
        {shares.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`reception.${name}`)}</dt>
            <dd>{t('reception.share', { percent: percent(count, people) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Reception({ reception, ramp }: Pick<LineHealth, 'reception' | 'ramp'>) {
  const t = healthPhrases.useT();
  return (
    <div>
      {reception && <Received reception={reception} />}
      {ramp && (
        <p className={styles['quiet']}>
          {ramp.since !== null && `${t('ramp.since', { day: formatDay(ramp.since) })} `}
          {t('ramp.tomorrow', { count: ramp.tomorrow, total: formatCount(ramp.tomorrow) })}
        </p>
      )}
    </div>
  );
}
