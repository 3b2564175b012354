import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lastDays, presetOf, presets, type Period } from '../../../../platform/format/period.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { versionPagesQuery } from '../../flows.data.ts';
import { numbersPhrases } from '../../phrases/numbers/phrases.ts';
import type { Counted } from './numbers.data.ts';
import styles from './numbers.module.css';

type Props = {
  counted: Counted;
  timeZone: string;
  onVersion: (version: number | null) => void;
  onPeriod: (period: Period) => void;
};

/** Which version and which days are counted. */
export function CountedChoice({ counted, timeZone, onVersion, onPeriod }: Props) {
  const t = numbersPhrases.useT();
  const { data } = useInfiniteQuery(versionPagesQuery(counted.flowId));
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  const live = versions.find(({ isLive }) => isLive);
  const { from, to } = counted;
  return (
    <div className={styles['choice']}>
      <NativeSelect
        label={t('version')}
        value={counted.version === null ? '' : String(counted.version)}
        data={[
          { value: '', label: live ? t('version.live', { number: live.number }) : '…' },
          ...versions
            .filter(({ isLive }) => !isLive)
            .map(({ number, name }) => ({
              value: String(number),
              label: [t('version.number', { number }), name].filter(Boolean).join(' · '),
            })),
        ]}
        onChange={({ currentTarget: { value } }) => onVersion(value === '' ? null : Number(value))}
      />
      <Segmented
        label={t('period')}
        value={String(presetOf({ from, to }, timeZone) ?? '')}
        options={presets.map((days) => ({ value: String(days), label: t(`preset.${days}`) }))}
        onChange={(days) => onPeriod(lastDays(Number(days), timeZone))}
      />
      <div className={styles['days']}>
        <DayField label={t('from')} value={from} max={to} onChange={(day) => day && onPeriod({ from: day, to })} />
        <DayField label={t('to')} value={to} min={from} onChange={(day) => day && onPeriod({ from, to: day })} />
      </div>
    </div>
  );
}
