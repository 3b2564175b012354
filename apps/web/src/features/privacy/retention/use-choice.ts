import type { Retention } from '@balcao/contract/privacy/retention.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { loadErrorTexts } from '../../../platform/i18n/error-text.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { choiceOf, rulesOf, type MonthsChoice } from './rule-choice.ts';

const isSame = (one: MonthsChoice, other: MonthsChoice) =>
  JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other));

async function tellChanged() {
  await loadErrorTexts();
  toastFailure(new ApiError(409, 'ERR_RETENTION_CHANGED'));
}

/** What is being chosen. What a colleague has set takes its place, and whoever loses something by that is told. */
export function useChoice(retention: Retention) {
  const [known, setKnown] = useState(retention);
  const [choice, setChoice] = useState(() => choiceOf(retention.rules));
  if (known.setAt !== retention.setAt) {
    setKnown(retention);
    setChoice(choiceOf(retention.rules));
  }
  const drawn = useRef({ retention, choice });
  useEffect(() => {
    const before = drawn.current;
    drawn.current = { retention, choice };
    if (before.retention.setAt === retention.setAt) return;
    const isLost = [before.retention, retention].every(({ rules }) => !isSame(before.choice, choiceOf(rules)));
    if (isLost) void tellChanged();
  });
  return [choice, setChoice] as const;
}
