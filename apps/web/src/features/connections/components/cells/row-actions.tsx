import type { Connection } from '@balcao/contract/connections/models.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Open } from '../../open-dialog.ts';
import { useRowActions } from '../../use-row-actions.ts';
import styles from './row-actions.module.css';

type Props = { connection: Connection; onOpen: Open };

/** One button each. What cannot be done now keeps its place, and its hint says why. */
export function RowActions({ connection, onOpen }: Props) {
  const actions = useRowActions(connection, onOpen);
  return (
    <div className={styles['actions']}>
      {actions.map(({ label, icon, onClick, isDisabled, isDestructive }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          size={30}
          iconSize={17}
          data-destructive={isDestructive || undefined}
          {...(isDisabled ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
        />
      ))}
    </div>
  );
}
