import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { formatDateTime, formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { everyHour } from './every-hour.ts';
import { campaignReportPhrases } from './phrases/phrases.ts';
import { timelineQuery } from './report.data.ts';
import styles from './details.module.css';
import report from './report.module.css';

/** When the messages left and when the answers came. */
export function ByHour({ campaignId }: { campaignId: number }) {
  const t = campaignReportPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { data } = useQuery(timelineQuery(campaignId));
  const hours = everyHour(data?.hours ?? []);
  if (hours.length === 0) return null;
  const most = Math.max(...hours.map(({ delivered, replied }) => Math.max(delivered, replied)), 1);
  const height = (count: number) => `${(count / most) * 100}%`;
  return (
    <section className={report['section']}>
      <h3>{t('hours')}</h3>
      <p className={styles['keys']}>
        <span data-kind="sent">{t('funnel.sent')}</span>
        <span data-kind="replied">{t('funnel.replied')}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it */}
      <ol className={styles['hours']} tabIndex={0} aria-label={t('hours')}>
        {hours.map(({ hour, delivered, replied }) => {
          const words = t('hours.of', {
            hour: formatDateTime(hour, timeZone),
            delivered: formatDecimal(delivered, 0),
            replied: formatDecimal(replied, 0),
          });
          return (
            <li key={hour} title={words}>
              <VisuallyHidden>{words}</VisuallyHidden>
              <b aria-hidden>{delivered > 0 && formatDecimal(delivered, 0)}</b>
              <span aria-hidden>
                <i data-kind="sent" style={{ height: height(delivered) }} />
                <i data-kind="replied" style={{ height: height(replied) }} />
              </span>
              <small aria-hidden>{formatTime(hour, timeZone).slice(0, 2)}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
