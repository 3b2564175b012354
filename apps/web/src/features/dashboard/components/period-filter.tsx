import type { ReactNode } from 'react';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { lastDays, presetOf, presets, type Period } from '../../../platform/format/period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import styles from './period-filter.module.css';

type Props = { period: Period; timeZone: string; onChange: (period: Period) => void; children?: ReactNode };

/** Usual periods in one click, or any two days. */
export function PeriodFilter({ period, timeZone, onChange, children }: Props) {
  const t = dashboardPhrases.useT();
  const preset = presetOf(period, timeZone);
  return (
    <div className={styles['filter']}>
      <Segmented
        label={t('period')}
        value={String(preset ?? '')}
        options={presets.map((days) => ({ value: String(days), label: t(`preset.${days}`) }))}
        onChange={(days) => onChange(lastDays(Number(days), timeZone))}
      />
      <div className={styles['days']}>
        <DayField
          label={t('from')}
          value={period.from}
          max={period.to}
          onChange={(from) => from && onChange({ ...period, from })}
        />
        <DayField
          label={t('to')}
          value={period.to}
          min={period.from}
          onChange={(to) => to && onChange({ ...period, to })}
        />
      </div>
      {children}
    </div>
  );
}
