import { firstStepRoutes, type FirstSteps } from '@balcao/contract/first-steps/routes.ts';
import { IconCheck, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { firstStepsQuery } from '../first-steps.data.ts';
import { firstStepPhrases } from '../phrases/phrases.ts';
import styles from './first-steps-strip.module.css';

const steps = ['isConnected', 'hasInvited', 'hasHeard'] as const;
type Step = (typeof steps)[number];

/** Where a step is done; the last one is done on a phone. */
const places = { isConnected: '/connections', hasInvited: '/users', hasHeard: null } as const;

type ItemProps = { step: Step; place: number; isDone: boolean; isNext: boolean; text: string };

function Item({ step, place, isDone, isNext, text }: ItemProps) {
  const t = firstStepPhrases.useT();
  const to = places[step];
  return (
    <li className={styles['step']} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={styles['mark']} aria-hidden>
        {isDone ? <IconCheck size={13} stroke={2.4} /> : place}
      </span>
      {to === null || isDone ? <span>{text}</span> : <Link to={to}>{text}</Link>}
      {isDone && <span className={styles['unseen']}>{t('done')}</span>}
    </li>
  );
}

const finish = () => call(firstStepRoutes.finish, { body: { isDone: true } });

type Props = {
  /** Told whether there is a number that test customers could write to. */
  onWatch: (isConnected: boolean) => void;
  rehearsal: ReactNode;
};

/** Leads a new company to its first customer; it knows by itself what is done, and goes when everything is. */
export function FirstStepsStrip({ onWatch, rehearsal }: Props) {
  const t = firstStepPhrases.useT();
  const { data } = useQuery(firstStepsQuery);
  const isOver = data !== undefined && steps.every((step) => data[step]);
  // Who could not be told is told with the next page.
  const tell = useEffectEvent(() => void (isOver && finish().catch(() => {})));
  useEffect(() => tell(), [isOver]);
  const { pathname } = useLocation();
  // The screen of the first connection has nothing beside its code.
  const isAtFirst = data?.isConnected === false && pathname.toLowerCase() === places.isConnected;
  if (!data || isOver || isAtFirst) return rehearsal;
  const next = steps.find((step) => !data[step]);
  return (
    <>
      <section className={styles['strip']} aria-label={t('label')}>
        <ol className={styles['steps']}>
          {steps.map((step, index) => (
            <Item
              key={step}
              step={step}
              place={index + 1}
              isDone={data[step]}
              isNext={step === next}
              text={textOf(step, data)}
            />
          ))}
        </ol>
        <button type="button" className={styles['watch']} onClick={() => onWatch(data.number !== null)}>
          <IconPlayerPlay size={14} stroke={1.9} aria-hidden />
          {t('watch')}
        </button>
        <IconButton label={t('dismiss')} icon={IconX} size={26} onClick={() => void finish().catch(toastFailure)} />
      </section>
      {rehearsal}
    </>
  );

  function textOf(step: Step, { number }: FirstSteps): string {
    if (step !== 'hasHeard' || number === null) return t(step);
    return t('hasHeardTo', { number: formatPhoneNumber(number) });
  }
}
