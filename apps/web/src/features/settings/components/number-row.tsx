import type { Setting } from '@balcao/contract/settings/models.ts';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { settingPhrases } from '../phrases/phrases.ts';
import { valueIn } from '../settings.data.ts';
import { useSaveSetting } from '../use-save-setting.ts';
import { SettingRow } from './setting-row.tsx';

const highest = { lettersADay: 99_999, graceDays: 90 };
type Props = { settings: readonly Setting[]; of: keyof typeof highest };

/** A number of the whole platform; saved when the field is left, and nothing is no number. */
export function NumberRow({ settings, of }: Props) {
  const t = settingPhrases.useT();
  const id = useId();
  const value = valueIn(settings, of);
  // Null until somebody types: what is saved elsewhere meanwhile, or undone, is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveSetting(of);
  function leave() {
    setTyped(null);
    if (typed === null || typed === '') return;
    const number = String(Math.min(Number(typed), highest[of]));
    if (number !== value) save(number);
  }
  return (
    <SettingRow controlId={id} name={t(of)} hint={t(`${of}.hint`)}>
      <TextInput
        id={id}
        w={110}
        aria-describedby={`${id}-hint`}
        inputMode="numeric"
        maxLength={String(highest[of]).length}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
    </SettingRow>
  );
}
