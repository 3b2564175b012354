import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { hoursPhrases } from '../../../ui/hours/phrases/phrases.ts';
import { campaignSettingsPhrases } from './phrases/phrases.ts';
import { isDayWrong, type SendingDay } from './sending-week.ts';
import styles from './settings.module.css';

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

type Props = {
  draft: readonly SendingDay[];
  /** After somebody has tried to save. */
  showsProblems: boolean;
  onChange: (draft: SendingDay[]) => void;
};

/** From when until when something may leave, day by day. */
export function WeekFields({ draft, showsProblems, onChange }: Props) {
  const t = campaignSettingsPhrases.useT();
  const days = hoursPhrases.useT();
  const put = (day: SendingDay, change: Partial<SendingDay>) =>
    onChange(draft.map((one) => (one === day ? { ...one, ...change } : one)));
  return (
    <ul className={styles['week']}>
      {draft.map((day) => {
        const name = days(`day.${names[day.weekday] ?? 'sunday'}`);
        const isWrong = showsProblems && isDayWrong(day);
        return (
          <li key={day.weekday}>
            <Switch
              label={name}
              checked={day.isOn}
              onChange={(event) => put(day, { isOn: event.currentTarget.checked })}
            />
            {day.isOn ? (
              <div className={styles['times']}>
                <TimeField
                  label={t('times.from', { day: name })}
                  isLabelHidden
                  value={day.from}
                  error={isWrong && ' '}
                  onChange={(from) => put(day, { from })}
                />
                <span>{t('times.to')}</span>
                <TimeField
                  label={t('times.until', { day: name })}
                  isLabelHidden
                  value={day.until}
                  error={isWrong && ' '}
                  onChange={(until) => put(day, { until })}
                />
              </div>
            ) : (
              <span className={styles['off']}>{t('times.none')}</span>
            )}
            {isWrong && (
              <span className={styles['wrong']} role="alert">
                {t('times.wrong')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
