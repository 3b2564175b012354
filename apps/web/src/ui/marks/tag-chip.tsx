import styles from './tag-chip.module.css';

type Props = { name: string; color: string; size?: 'sm' | 'md' };

/** A tag: a tint of its own colour, its text darkened (or lightened) until it can be read. */
export function TagChip({ name, color, size = 'sm' }: Props) {
  return (
    <span className={styles['chip']} data-size={size} style={{ '--chip': color }} title={name}>
      {name}
    </span>
  );
}
