import { IconSunset2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useSession } from '../../platform/session.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { endedShift } from './ended-shift.ts';
import { shiftPhrases } from './phrases/phrases.ts';
import styles from '../../ui/feedback/slim-bar.module.css';

const ShiftDialog = lazyPart(() => import('./shift-dialog.tsx').then((module) => ({ default: module.ShiftDialog })));

const STORAGE_KEY = 'balcao.shiftTold';

/** Once the own hours are over: what the day was is one click away, told once a day. */
export function ShiftBar() {
  const t = shiftPhrases.useT();
  const { user } = useSession();
  const ended = endedShift(user, useNow(), user.company.timeZone);
  const told = ended && `${user.id} ${ended}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(STORAGE_KEY));
  const [isOpen, setOpen] = useState(false);
  const settle = () => {
    if (told === null) return;
    localStorage.setItem(STORAGE_KEY, told);
    setSeen(told);
  };
  return (
    <>
      {told !== null && told !== seen && (
        <output className={styles['bar']}>
          <IconSunset2 size={15} stroke={1.8} aria-hidden />
          {t('over', { time: user.endWork })}
          <button
            type="button"
            onClick={() => {
              settle();
              setOpen(true);
            }}
          >
            {t('see')}
          </button>
          <button type="button" onClick={settle}>
            {t('later')}
          </button>
        </output>
      )}
      {isOpen && (
        <Suspense>
          <ShiftDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
