import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Hint } from './hint.tsx';

type Props = Omit<ActionIconProps & ComponentPropsWithRef<'button'>, 'children' | 'color'> & {
  label: string;
  icon: Icon;
  iconSize?: number;
  /** Keys that do the same. */
  keys?: string;
  hintPosition?: 'top' | 'bottom' | 'left' | 'right';
};

/** A button with a picture instead of a word; its name shows on hover and focus. */
export function IconButton({ label, icon: ButtonIcon, iconSize = 18, keys, hintPosition, ...button }: Props) {
  return (
    <Hint label={label} {...(keys && { keys })} {...(hintPosition && { position: hintPosition })}>
      <ActionIcon aria-label={label} {...button}>
        <ButtonIcon size={iconSize} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
