import { useQuery } from '@tanstack/react-query';
import { settingPhrases } from '../phrases/phrases.ts';
import { settingsQuery, valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import { ToggleRow } from './toggle-row.tsx';

/** Whether strangers may make companies, apart from the page of the settings. */
export function SignUpToggle() {
  const t = settingPhrases.useT();
  const { data } = useQuery(settingsQuery);
  const save = useSaveSetting('userCreation');
  if (!data) return null;
  return (
    <ToggleRow
      name={t('userCreation')}
      hint={t('userCreation.hint')}
      value={valueIn(data, 'userCreation')}
      onChange={save}
    />
  );
}
