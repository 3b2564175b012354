import type { MessageReason } from '@balcao/contract/routing/models.ts';
import { decisionCodes, type DecisionCode } from '@balcao/bot/arrivals/decide.ts';
import { endReasons, type EndReason } from '@balcao/bot/engine/end-reasons.ts';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { routingPhrases } from '../phrases/phrases.ts';
import styles from './automation.module.css';

type Checked = NonNullable<MessageReason['decision']>['checked'];

/** Words for stored codes. A code of a newer version is shown as it is. */
export function useCodeTexts() {
  const t = routingPhrases.useT();
  return {
    decision: (code: string) => {
      const known: DecisionCode | undefined = decisionCodes.find((one) => one === code);
      return known ? t(`code.${known}`) : code;
    },
    ending: (code: string) => {
      const known: EndReason | undefined = endReasons.find((one) => one === code);
      return known ? t(`end.${known}`) : code;
    },
  };
}

/** The rules that were asked about an arrival, in their order: the last one decided. */
export function RuleList({ checked }: { checked: Checked }) {
  const t = routingPhrases.useT();
  const { decision } = useCodeTexts();
  return (
    <details className={styles['rules']}>
      <summary>{t('rules')}</summary>
      <ol>
        {checked.map(({ rule }, index) => {
          const hasDecided = index === checked.length - 1;
          const Mark = hasDecided ? IconCircleCheck : IconCircleMinus;
          return (
            <li key={rule} data-decided={hasDecided || undefined}>
              <Mark size={16} stroke={1.7} aria-label={t(hasDecided ? 'decided' : 'passed')} />
              <span>{decision(rule)}</span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
