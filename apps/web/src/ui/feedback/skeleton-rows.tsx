import { Skeleton } from '@mantine/core';
import styles from './skeleton-rows.module.css';

type Props = { count?: number };

/** Ticket-row geometry while a list loads. CSS keeps it invisible for the first 150 ms. */
export function SkeletonRows({ count = 8 }: Props) {
  return (
    <div className={styles['rows']} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['row']}>
          <Skeleton circle h={40} w={40} />
          <div className={styles['lines']}>
            <Skeleton h={11} w={`${46 + ((index * 17) % 30)}%`} />
            <Skeleton h={10} w={`${64 + ((index * 23) % 28)}%`} />
            <Skeleton h={9} w="34%" />
          </div>
        </div>
      ))}
    </div>
  );
}
