import { Menu } from '@mantine/core';
import { IconDotsVertical, type Icon } from '@tabler/icons-react';
import { useRef } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton ref={button} label={label} icon={IconDotsVertical} variant="subtle" />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: name, icon: ActionIcon, onClick, isDestructive, isDisabled }) => (
          <Menu.Item
            key={name}
            leftSection={<ActionIcon size={16} stroke={1.7} aria-hidden />}
            className={isDestructive ? styles['destructive'] : undefined}
            disabled={isDisabled ?? false}
            onClick={() => {
              // A dialog gives the focus back to what had it: the button stays, while this line goes with the menu.
              button.current?.focus();
              onClick();
            }}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
