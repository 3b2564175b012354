import { Skeleton } from '@mantine/core';
import styles from './board-skeleton.module.css';

const LANES = [3, 2, 3, 1, 2];

/** The board's geometry while it loads; on a phone one lane. CSS keeps it invisible for the first 150 ms. */
export function BoardSkeleton() {
  return (
    <div className={styles['board']} aria-busy="true">
      {LANES.map((cards, lane) => (
        <div key={lane} className={styles['lane']}>
          <div className={styles['head']}>
            <Skeleton h={11} w="46%" />
          </div>
          {Array.from({ length: cards }, (_, card) => (
            <div key={card} className={styles['card']}>
              <Skeleton h={11} w={`${44 + ((card * 17 + lane * 11) % 30)}%`} />
              <Skeleton h={9} w="34%" />
              <Skeleton h={10} w={`${62 + ((card * 23 + lane * 7) % 30)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
