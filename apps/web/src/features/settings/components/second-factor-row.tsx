import type { Setting } from '@balcao/contract/settings/models.ts';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import { SettingRow } from './setting-row.tsx';

const DAY_MS = 24 * 60 * 60_000;
/** Time for people to switch it on by themselves. */
const graces = [7, 30] as const;

/** From when on people of the company have to have a second factor. Whoever is let in for support only reads it. */
export function SecondFactorRow({ settings }: { settings: readonly Setting[] }) {
  const t = settingPhrases.useT();
  const id = useId();
  const now = useNow();
  const { support, company } = useSession().user;
  const save = useSaveSetting('secondFactorFrom');
  const chosen = valueIn(settings, 'secondFactorFrom');
  const dayIn = (days: number) => dayAt(new Date(now.getTime() + days * DAY_MS), company.timeZone);
  const days = [0, ...graces].map((count) => ({ value: dayIn(count), count }));
  const inWords = (day: string) => t('secondFactorFrom.day', { day: formatDay(day) });
  const choices = [
    { value: 'disabled', label: t('secondFactorFrom.never') },
    ...days.map(({ value, count }) => ({
      value,
      label: count === 0 ? t('secondFactorFrom.now') : t('secondFactorFrom.in', { count, day: formatDay(value) }),
    })),
    ...(chosen === 'disabled' || days.some(({ value }) => value === chosen)
      ? []
      : [{ value: chosen, label: inWords(chosen) }]),
  ];
  return (
    <SettingRow controlId={id} name={t('secondFactorFrom')} hint={t('secondFactorFrom.hint')}>
      <NativeSelect
        id={id}
        aria-describedby={`${id}-hint`}
        disabled={support !== undefined}
        value={chosen}
        data={choices}
        onChange={({ currentTarget }) => save(currentTarget.value)}
      />
    </SettingRow>
  );
}
