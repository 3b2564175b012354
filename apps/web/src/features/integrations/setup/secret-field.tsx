import { Button, PasswordInput } from '@mantine/core';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';

type Props = {
  label: string;
  /** `••••` and the last characters of what is kept; undefined when nothing is. */
  kept: string | undefined;
  /** What it is for, while nothing is kept. */
  hint?: string | undefined;
  /** What is kept does not go along to another address. */
  isMoved: boolean;
  isRemoved: boolean;
  onRemove: (isRemoved: boolean) => void;
  field: object;
};

/** What is kept is never shown again: left empty it stays, and the button beneath lets it go with what is saved next. */
export function SecretField({ label, kept, hint, isMoved, isRemoved, onRemove, field }: Props) {
  const t = setupPhrases.useT();
  const told = kept === undefined ? hint : t(isMoved ? 'kept.moved' : 'kept', { hint: kept });
  return (
    <div className={styles['secret']}>
      <PasswordInput
        label={label}
        description={isRemoved && !isMoved ? t('kept.removed') : told}
        autoComplete="new-password"
        disabled={isRemoved && !isMoved}
        {...field}
      />
      {kept !== undefined && !isMoved && (
        <Button variant="subtle" size="compact-sm" onClick={() => onRemove(!isRemoved)}>
          {t(isRemoved ? 'kept.undo' : 'kept.remove', { field: label })}
        </Button>
      )}
    </div>
  );
}
