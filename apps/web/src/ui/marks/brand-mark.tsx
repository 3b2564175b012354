import type { CSSProperties } from 'react';
import styles from './brand-mark.module.css';

type Props = { size?: number; picture?: string | undefined };

/** The arch of the counter, or the picture that a brand has in its place. */
export function BrandMark({ size = 34, picture }: Props) {
  const style: CSSProperties = { width: size, height: size, borderRadius: size * 0.265 };
  if (picture) return <img src={picture} alt="" style={style} />;
  return (
    <span className={styles['mark']} style={style} aria-hidden>
      <svg width="59%" height="59%" viewBox="0 0 20 20">
        <path
          d="M3 16V9.2C3 5.2 6.1 2 10 2s7 3.200 7 7.200V16h-4.200V9.600a2.800 2.800 0 0 0-5.600 0V16z"
          fill="currentColor"
        />
      </svg>
    </span>
  );
}
