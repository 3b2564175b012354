import { Tooltip, type TooltipProps } from '@mantine/core';
import { useState } from 'react';
import styles from './hint.module.css';

type Props = Pick<TooltipProps, 'children' | 'position' | 'disabled'> & {
  label: string;
  /** Keys that do the same, separated by spaces: `Shift R`. */
  keys?: string;
};

/** Names an icon button on hover and focus, and teaches its shortcut. */
export function Hint({ label, keys, children, position = 'bottom', disabled = false }: Props) {
  const content = (
    <span className={styles['hint']}>
      {label}
      {keys?.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
  // Whoever has clicked knows the name; it shows again to who comes back.
  const [isClicked, setClicked] = useState(false);
  return (
    <Tooltip
      label={content}
      position={position}
      disabled={disabled || isClicked}
      events={{ hover: true, focus: true, touch: false }}
      onClick={({ detail }) => setClicked(detail > 0)}
      onMouseEnter={() => setClicked(false)}
      onMouseLeave={() => setClicked(false)}
    >
      {children}
    </Tooltip>
  );
}
