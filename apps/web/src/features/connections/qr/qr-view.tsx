import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { connectionPhrases } from '../phrases/phrases.ts';
import { formatSeconds, useSecondsLeft } from '../seconds-left.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import styles from './qr-dialog.module.css';

type Props = { text: string; until: string | null; sandboxUrl: string | null; onCode: () => void };

function Countdown({ until }: { until: string }) {
  const t = connectionPhrases.useT();
  const left = useSecondsLeft(until);
  return (
    <p className={styles['countdown']}>{left > 0 ? t('qr.nextIn', { time: formatSeconds(left) }) : t('qr.changing')}</p>
  );
}

/** The code, large, and the way to it on the phone. */
export function QrView({ text, until, sandboxUrl, onCode }: Props) {
  const t = connectionPhrases.useT();
  return (
    <div className={styles['split']}>
      <div className={styles['code']}>
        <QrCode text={text} label={t('qr.label')} />
        {until !== null && <Countdown until={until} />}
      </div>
      <div className={styles['side']}>
        <ol className={styles['steps']}>
          <li>{t('qr.step1')}</li>
          <li>{t('qr.step2')}</li>
          <li>{t('qr.step3')}</li>
        </ol>
        <div className={styles['ways']}>
          <Button variant="default" onClick={onCode}>
            {t('qr.useCode')}
          </Button>
          {sandboxUrl !== null && (
            <Button
              component="a"
              variant="default"
              href={`${sandboxUrl}/#/whatsapp?scan=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconDeviceMobile size={16} stroke={1.7} aria-hidden />}
            >
              {t('qr.sandbox')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
