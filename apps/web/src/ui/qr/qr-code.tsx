import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Light around it, without which many cameras see nothing. */
const QUIET = 4;

/** The dark squares as one path; neighbours in a row are one stroke. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: QUIET, ecc: 'L' });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      found.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
    return found;
  });
  return { path: runs.join(''), size };
}

type Props = { text: string; label: string };

/** Dark on light in every theme: phones do not read it the other way round. */
export function QrCode({ text, label }: Props) {
  const { path, size } = qrPath(text);
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
