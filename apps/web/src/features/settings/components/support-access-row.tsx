import type { Setting } from '@balcao/contract/settings/models.ts';
import { supportAccesses } from '@balcao/contract/support/models.ts';
import { useSession } from '../../../platform/session.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './setting-row.module.css';

/** How far the platform's support is let in. Whoever is let in only reads it. */
export function SupportAccessRow({ settings }: { settings: readonly Setting[] }) {
  const t = settingPhrases.useT();
  const { support } = useSession().user;
  const save = useSaveSetting('supportAccess');
  const chosen = valueIn(settings, 'supportAccess');
  return (
    <SettingRow name={t('supportAccess')} hint={t('supportAccess.hint')}>
      {support ? (
        t(`supportAccess.${support.mode}`)
      ) : (
        <div className={styles['choices']}>
          <Segmented
            label={t('supportAccess')}
            value={supportAccesses.find((choice) => choice === chosen) ?? 'read'}
            options={supportAccesses.map((choice) => ({ value: choice, label: t(`supportAccess.${choice}`) }))}
            onChange={save}
          />
        </div>
      )}
    </SettingRow>
  );
}
