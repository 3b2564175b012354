import styles from './queue-swatch.module.css';

/** The queue's colour as a small square; its name always stands beside it. */
export const QueueSwatch = ({ color }: { color: string | undefined }) => (
  <i className={styles['swatch']} style={{ '--queue': color }} aria-hidden />
);
