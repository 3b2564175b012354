import type { CheckName, DoctorFinding } from '@balcao/contract/system/doctor.ts';
import { findingPhrases } from '../phrases/findings/finding-phrases.ts';

/** Which words a finding has is known only when it is there; what they are filled with came with it. */
type Say = (key: string, values: DoctorFinding['values']) => string;

/** The words of a finding in the reader's language: the check, what was found, and of what is not well why it matters and what to do. */
export function useFindingWords() {
  const say = findingPhrases.useT() as Say;
  return ({ code, level, values }: DoctorFinding) => {
    const check = code.slice(0, code.indexOf('.')) as CheckName;
    return {
      check: say(`check.${check}`, values),
      what: say(code, values),
      ...(level !== 'ok' && { why: say(`why.${check}`, values), todo: say(`todo.${code}`, values) }),
    };
  };
}
