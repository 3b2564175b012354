import '@mantine/core/styles/Switch.layer.css';
import type { SettingKey } from '@balcao/contract/settings/registry.ts';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { SettingRow } from './setting-row.tsx';

type Props = {
  name: string;
  hint: string;
  value: string;
  /** Why it has no effect for now. */
  unavailable?: string | undefined;
  onChange: (value: 'enabled' | 'disabled') => void;
};
export type ToggleKey = Extract<
  SettingKey,
  | 'allUserChat'
  | 'showMessageGroups'
  | 'signOption'
  | 'userRating'
  | 'userCreation'
  | 'ownMailServers'
  | 'pushShowsText'
  | 'enforceWorkHours'
  | 'keepLane'
>;

/** A setting that is on or off. */
export function ToggleRow({ name, hint, value, unavailable, onChange }: Props) {
  const id = useId();
  return (
    <SettingRow
      controlId={id}
      name={name}
      hint={
        <>
          {hint}
          {unavailable && <em> {unavailable}</em>}
        </>
      }
    >
      <Switch
        id={id}
        size="md"
        aria-describedby={`${id}-hint`}
        checked={value === 'enabled'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'enabled' : 'disabled')}
      />
    </SettingRow>
  );
}
