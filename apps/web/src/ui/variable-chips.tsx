import { FieldGroup } from './form/field-group.tsx';
import styles from './variable-chips.module.css';

type Props<V extends string> = {
  legend: string;
  variables: readonly { value: V; label: string }[];
  onInsert: (variable: V) => void;
  isDisabled?: boolean;
};

/** What can be left open in a text; each press writes one at the cursor. */
export function VariableChips<V extends string>({ legend, variables, onInsert, isDisabled = false }: Props<V>) {
  return (
    <FieldGroup legend={legend}>
      <div className={styles['chips']}>
        {variables.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles['chip']}
            title={`{{${value}}}`}
            disabled={isDisabled}
            onClick={() => onInsert(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}
