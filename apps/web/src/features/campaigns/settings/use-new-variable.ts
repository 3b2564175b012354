import type { CampaignVariable } from '@balcao/contract/campaigns/settings.ts';
import { useRef, useState } from 'react';
import { problemOfKey, withVariable } from './variables.ts';

const nothing = { key: '', value: '' };
type Fields = Record<keyof CampaignVariable, HTMLInputElement | null>;

/** The variable that somebody is just typing, beside those that are there. */
export function useNewVariable(variables: readonly CampaignVariable[]) {
  const [typed, setTyped] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const [isKept, setKept] = useState(false);
  const fields = useRef<Fields>({ key: null, value: null });
  const problem = problemOfKey(typed.key);
  const isValueMissing = typed.value.trim() === '';

  function type(change: Partial<CampaignVariable>) {
    setKept(false);
    setTyped((before) => ({ ...before, ...change }));
  }

  /** With what is typed; null where it cannot be one, or a key is there already: then it stays, and whoever typed it is led to it. */
  function take(): CampaignVariable[] | null {
    setTried(true);
    if (problem || isValueMissing) {
      fields.current[problem ? 'key' : 'value']?.focus();
      return null;
    }
    const next = withVariable(variables, typed);
    const isKnown = next.length === variables.length;
    setKept(isKnown);
    setTried(false);
    if (isKnown) {
      fields.current.key?.focus();
      return null;
    }
    setTyped(nothing);
    return next;
  }

  return {
    ...typed,
    /** As the `ref` of its two inputs. */
    holdKey: (input: HTMLInputElement | null) => void (fields.current.key = input),
    holdValue: (input: HTMLInputElement | null) => void (fields.current.value = input),
    problem: { key: isTried ? problem : null, isValueMissing: isTried && isValueMissing },
    isKept,
    isEmpty: typed.key.trim() === '' && isValueMissing,
    type,
    take,
  };
}
