import { Menu } from '@mantine/core';
import { IconDotsVertical, type Icon } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import styles from './row-menu.module.css';

export type RowAction = {
  label: string;
  icon: Icon;
  onClick: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
};

type Props = {
  /** Says whose actions these are: "Ações de Ana". */
  label: string;
  actions: readonly RowAction[];
};

/** What can be done with one row. */
export function RowMenu({ label, actions }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton label={label} icon={IconDotsVertical} variant="subtle" />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: name, icon: ActionIcon, onClick, isDestructive, isDisabled }) => (
          <Menu.Item
            key={name}
            leftSection={<ActionIcon size={16} stroke={1.7} aria-hidden />}
            className={isDestructive ? styles['destructive'] : undefined}
            disabled={isDisabled ?? false}
            onClick={onClick}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
