import { decisionCodes } from '@balcao/bot/arrivals/decide.ts';
import { decisionPhrases } from '@balcao/bot/arrivals/decision-phrases.ts';
import type { WhatIf } from '@balcao/contract/routing/models.ts';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { whatIfPhrases } from './phrases/phrases.ts';
import styles from './what-if.module.css';

/** Words for a code. One of a newer version is shown as it is. */
function useWords() {
  const language = useLanguage();
  return (code: string, what: 'asks' | 'decided') => {
    const known = decisionCodes.find((one) => one === code);
    return known ? decisionPhrases[known][what][language] : code;
  };
}

/** What would be done, and every question that was asked on the way there. */
export function WhatIfAnswer({ answer: { code, flow, checked } }: { answer: WhatIf }) {
  const t = whatIfPhrases.useT();
  const words = useWords();
  return (
    <output className={styles['answer']}>
      <p>
        <small>{t('would')}</small>
        <b>{words(code, 'decided')}</b>
        {flow && <span>{t('flow', { name: flow.name })}</span>}
      </p>
      <h3>{t('reasons')}</h3>
      <ol>
        {checked.map(({ rule }, index) => {
          const isYes = index === checked.length - 1;
          const Mark = isYes ? IconCircleCheck : IconCircleMinus;
          return (
            <li key={rule} data-yes={isYes || undefined}>
              <Mark size={16} stroke={1.7} aria-hidden />
              <span>{words(rule, 'asks')}</span>
              <b>{t(isYes ? 'yes' : 'no')}</b>
            </li>
          );
        })}
      </ol>
    </output>
  );
}
