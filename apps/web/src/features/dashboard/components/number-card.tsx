import { cardIcons, type CardName } from '../numbers.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import styles from './number-card.module.css';

type Props = {
  name: CardName;
  /** Undefined while it is on its way. */
  value: string | undefined;
  /** Said below its meaning. */
  note?: string | undefined;
  onOpen: () => void;
};

/** One number with its meaning; it opens what it is made of. */
export function NumberCard({ name, value, note, onOpen }: Props) {
  const t = dashboardPhrases.useT();
  const CardIcon = cardIcons[name];
  return (
    <button type="button" className={styles['card']} onClick={onOpen} data-number={name}>
      <span className={styles['label']}>
        <CardIcon size={16} stroke={1.7} aria-hidden />
        {t(name)}
      </span>
      <span className={styles['value']}>{value ?? <span className={styles['waiting']} />}</span>
      <span className={styles['means']}>
        {t(`${name}.means`)}
        {note && <> {note}</>}
      </span>
    </button>
  );
}
