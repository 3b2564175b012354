import { Menu } from '@mantine/core';
import { IconCheck, type Icon } from '@tabler/icons-react';
import styles from './choices.module.css';

type Choice = { id: number; name: string };
type Props = {
  icon: Icon;
  label: string;
  options: readonly Choice[] | undefined;
  none: string;
  stays?: boolean;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

/** Any of a list, behind a button that says how many. `stays`: the list stays open while one chooses. */
export function MultiChoice({ icon: ChoiceIcon, label, options, none, stays = false, chosen, onChange }: Props) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Menu position="bottom-start" closeOnItemClick={!stays}>
      <Menu.Target>
        <button type="button" className={styles['choice']} data-active={chosen.length > 0 || undefined}>
          <ChoiceIcon size={14} stroke={1.8} aria-hidden />
          {label}
          {chosen.length > 0 && ` (${chosen.length})`}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles['options']} aria-label={label}>
        {options?.map(({ id, name }) => (
          <Menu.CheckboxItem
            key={id}
            checked={chosen.includes(id)}
            checkIcon={<IconCheck size={14} aria-hidden />}
            onChange={() => toggle(id)}
          >
            {name}
          </Menu.CheckboxItem>
        ))}
        {options?.length === 0 && <Menu.Label>{none}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
