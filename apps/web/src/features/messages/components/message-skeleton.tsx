import { Skeleton } from '@mantine/core';
import styles from './message-list.module.css';

const WIDTHS = [62, 38, 54, 30, 46];

/** Bubbles of both sides while a conversation loads. */
export function MessageSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      {WIDTHS.map((width, index) => (
        <Skeleton
          key={width}
          h={index % 2 ? 38 : 56}
          w={`${width}%`}
          radius={12}
          data-mine={index % 2 ? true : undefined}
        />
      ))}
    </div>
  );
}
