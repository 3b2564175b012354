import type { Setting } from '@balcao/contract/settings/models.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './setting-row.module.css';

const choices = ['disabled', 'company', 'queue'] as const;

/** Whose opening hours hold: none, the company's own, or each queue's. */
export function ScheduleTypeRow({ settings }: { settings: readonly Setting[] }) {
  const t = settingPhrases.useT();
  const save = useSaveSetting('scheduleType');
  const chosen = valueIn(settings, 'scheduleType');
  return (
    <SettingRow name={t('scheduleType')} hint={t('scheduleType.hint')}>
      <div className={styles['choices']}>
        <Segmented
          label={t('scheduleType')}
          value={choices.find((choice) => choice === chosen) ?? 'queue'}
          options={choices.map((choice) => ({ value: choice, label: t(`scheduleType.${choice}`) }))}
          onChange={save}
        />
      </div>
    </SettingRow>
  );
}
