import { Tooltip, type TooltipProps } from '@mantine/core';
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
  return (
    <Tooltip
      label={content}
      position={position}
      disabled={disabled}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </Tooltip>
  );
}
