import type { Connection } from '@balcao/contract/connections/models.ts';
import { formatPhoneNumber } from '../../../../platform/format/phone-number.ts';
import styles from './number-text.module.css';

/** The number, and the name the provider knows it by. */
export function NumberText({ connection: { number, verifiedName, channel } }: { connection: Connection }) {
  const isPhone = channel === 'whatsapp' || channel === 'wppoficial';
  const shown = number !== null && isPhone ? formatPhoneNumber(number.replace(/\D/g, '')) : number;
  if (shown === null && verifiedName === null) return <span className={styles['none']}>—</span>;
  return (
    <span className={styles['number']}>
      {shown}
      {verifiedName !== null && <small>{verifiedName}</small>}
    </span>
  );
}
