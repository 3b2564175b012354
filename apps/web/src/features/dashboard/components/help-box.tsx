import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import styles from './help-box.module.css';

const NumbersHelp = lazyPart(() => import('./numbers-help.tsx').then((module) => ({ default: module.NumbersHelp })));

const STORAGE_KEY = 'balcao.dashboard.help-hidden';

type Props = {
  /** The external help page of this installation; without one the numbers are explained here. */
  address: string | null;
};

/** Where help is, until somebody does not want to be told any more. */
export function HelpBox({ address }: Props) {
  const t = dashboardPhrases.useT();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(STORAGE_KEY) !== null);
  const [isReading, setReading] = useState(false);
  if (isHidden) return null;
  function hide() {
    localStorage.setItem(STORAGE_KEY, '1');
    setHidden(true);
  }
  return (
    <aside className={styles['box']} aria-label={t('help')}>
      <IconHelpCircle size={22} stroke={1.5} aria-hidden />
      <div>
        <b>{t('help')}</b>
        <p>{t('helpText')}</p>
        <div className={styles['actions']}>
          {address === null ? (
            <Button size="xs" onClick={() => setReading(true)}>
              {t('seeHelp')}
            </Button>
          ) : (
            <Button size="xs" component="a" href={address} target="_blank" rel="noreferrer">
              {t('seeHelp')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={hide}>
            {t('hideHelp')}
          </Button>
        </div>
      </div>
      <Suspense>{isReading && <NumbersHelp onClose={() => setReading(false)} />}</Suspense>
    </aside>
  );
}
