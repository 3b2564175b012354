import type { Setting } from '@balcao/contract/settings/models.ts';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import { SettingRow } from './setting-row.tsx';

const MAX_DIGITS = 5;

/** How many letters a company may send a day; saved when the field is left, and nothing is no number. */
export function LettersADayRow({ settings }: { settings: readonly Setting[] }) {
  const t = settingPhrases.useT();
  const id = useId();
  const value = valueIn(settings, 'lettersADay');
  const [typed, setTyped] = useState(value);
  const save = useSaveSetting('lettersADay');
  function leave() {
    const number = typed === '' ? value : String(Number(typed));
    setTyped(number);
    if (number !== value) save(number);
  }
  return (
    <SettingRow controlId={id} name={t('lettersADay')} hint={t('lettersADay.hint')}>
      <TextInput
        id={id}
        w={110}
        aria-describedby={`${id}-hint`}
        inputMode="numeric"
        maxLength={MAX_DIGITS}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
    </SettingRow>
  );
}
