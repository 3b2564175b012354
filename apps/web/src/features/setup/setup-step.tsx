import type { Setup } from '@balcao/contract/setup/models.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';

type Step = Setup['steps'][number];
export const stateOf = ({ isDone, answer }: Step) => (isDone ? 'done' : answer === 'skipped' ? 'skipped' : 'open');

type Props = {
  entry: Step;
  place: number;
  isOpen: boolean;
  onToggle: () => void;
  onSkip: (isSkipped: boolean) => void;
  children: ReactNode;
};

function Mark({ state, place }: { state: ReturnType<typeof stateOf>; place: number }) {
  if (state === 'done') return <IconCheck size={15} stroke={2.4} />;
  return state === 'skipped' ? <IconMinus size={15} stroke={2.4} /> : place;
}

/** A step whose head says how it stands; its body unfolds below. */
export function SetupStepEntry({ entry, place, isOpen, onToggle, onSkip, children }: Props) {
  const t = setupPhrases.useT();
  const id = useId();
  const state = stateOf(entry);
  return (
    <li className={styles['step']} data-state={state}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={styles['mark']} aria-hidden>
            <Mark state={state} place={place} />
          </span>
          <span className={styles['name']}>
            <span>{t(`step.${entry.step}`)}</span>
            <small>{t(`step.${entry.step}.hint`)}</small>
          </span>
          <span className={styles['state']}>{t(`state.${state}`)}</span>
          <IconChevronDown className={styles['arrow']} size={18} stroke={1.8} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={styles['content']}>
          {children}
          {state !== 'done' && (
            <Button
              className={styles['skip']}
              variant="subtle"
              size="compact-sm"
              onClick={() => onSkip(state === 'open')}
            >
              {t(state === 'open' ? 'skip' : 'unskip')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
