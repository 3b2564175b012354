import type { Setup } from '@balcao/contract/setup/models.ts';
import { Point } from '../point.tsx';
import { setupPhrases } from '../phrases/phrases.ts';
import { SettingLines } from '../setting-lines.tsx';
import styles from '../setup.module.css';

const EXAMPLE = 'https://atendimento.example.com';

/** Where the installation believes to be, and where this browser has found it. */
export function AddressStep({ address: { publicUrl, isSecure } }: Pick<Setup, 'address'>) {
  const t = setupPhrases.useT();
  const { origin, protocol } = globalThis.location;
  const isHere = origin === new URL(publicUrl).origin;
  const wanted = protocol === 'https:' ? origin : EXAMPLE;
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('address.now')}</dt>
        <dd>{publicUrl}</dd>
        <dt>{t('address.here')}</dt>
        <dd>{origin}</dd>
      </dl>
      <ul className={styles['points']}>
        <Point isFine={isSecure}>{t(isSecure ? 'address.fine' : 'address.insecure')}</Point>
        {!isHere && <Point isFine={false}>{t('address.differs')}</Point>}
      </ul>
      {(!isSecure || !isHere) && (
        <>
          <p>{t('address.how')}</p>
          <SettingLines lines={[`PUBLIC_URL=${wanted}`, 'TRUSTED_PROXIES=loopback']} />
        </>
      )}
    </>
  );
}
