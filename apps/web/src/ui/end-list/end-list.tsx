import type { ReactNode } from 'react';
import styles from './end-list.module.css';
import type { useEndVirtualizer } from './use-end-virtualizer.ts';

type Props = {
  list: ReturnType<typeof useEndVirtualizer>;
  label: string;
  /** Stands in the list while it has no rows. */
  nothing?: ReactNode;
  row: (index: number) => ReactNode;
  onScroll: () => void;
};

/** The rows in sight; a list that fills less than its room stands at the bottom. */
export function EndList({ list: { box, virtualizer }, label, nothing, row, onScroll }: Props) {
  'use no memo';
  const visible = virtualizer.getVirtualItems();
  return (
    <div
      ref={box}
      className={styles['scroll']}
      role="log"
      aria-live="off"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      onScroll={onScroll}
    >
      {nothing}
      <div className={styles['all']} style={{ height: virtualizer.getTotalSize() }}>
        <div className={styles['window']} style={{ transform: `translateY(${visible[0]?.start ?? 0}px)` }}>
          {visible.map(({ key, index }) => (
            <div key={key} data-index={index} ref={virtualizer.measureElement}>
              {row(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
