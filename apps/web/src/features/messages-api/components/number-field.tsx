import { TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import { SimulateSwitch } from './simulate-switch.tsx';

type Props = {
  placeholder: string;
  connectionId: number | null;
  /** Where the telephones of the sandbox are seen; null without one. */
  phonesUrl: string | null;
  field: { onChange: (value: ChangeEvent<HTMLInputElement> | string) => void };
};

/** To whom a test goes: a number that is typed, or a telephone of the sandbox. */
export function NumberField({ placeholder, connectionId, phonesUrl, field }: Props) {
  const t = messagesApiPhrases.useT();
  const [isSimulated, setSimulated] = useState(false);
  return (
    <>
      {/* Without a bound of its own: what a paste loses in silence would be another person's number. */}
      <TextInput
        label={t('number')}
        placeholder={placeholder}
        inputMode="numeric"
        withAsterisk
        readOnly={isSimulated}
        {...field}
      />
      {connectionId !== null && phonesUrl !== null && (
        <SimulateSwitch
          connectionId={connectionId}
          phonesUrl={phonesUrl}
          isOn={isSimulated}
          onChange={(number) => {
            setSimulated(number !== null);
            field.onChange(number ?? '');
          }}
        />
      )}
    </>
  );
}
