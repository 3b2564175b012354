import { useId } from 'react';
import styles from './segmented.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** One choice of a few, all in sight. */
export function Segmented<V extends string>({ label, value, options, onChange }: Props<V>) {
  const name = useId();
  return (
    <div className={styles['segmented']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
