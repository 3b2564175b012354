import type { CheckName, DoctorFinding } from '@balcao/contract/system/doctor.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { findingPhrases } from '../phrases/findings/finding-phrases.ts';

/** Which words a finding has is known only when it is there; what they are filled with came with it. */
type Say = (key: string, values: DoctorFinding['values']) => string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A measure of one decimal; what else has a point, such as a version, is a name. */
const MEASURE = /^(-?\d+\.\d)( GB)$|^(-?\d+\.\d)$/;
const measured = new Set(['free', 'seconds']);

/** Days and measures come as the terminal shows them. */
function shown(values: DoctorFinding['values']): DoctorFinding['values'] {
  const of = ([name, value]: [string, string | number]) => {
    if (typeof value !== 'string') return [name, value];
    if (DAY.test(value)) return [name, formatDay(value)];
    const [, size, unit = '', seconds] = (measured.has(name) && MEASURE.exec(value)) || [];
    const number = size ?? seconds;
    return [name, number === undefined ? value : `${formatDecimal(Number(number), 1)}${unit}`];
  };
  return Object.fromEntries(Object.entries(values).map(of));
}

/** The words of a finding in the reader's language: the check, what was found, and of what is not well why it matters and what to do. */
export function useFindingWords() {
  const say = findingPhrases.useT() as Say;
  return ({ code, level, values: given }: DoctorFinding) => {
    const values = shown(given);
    const check = code.slice(0, code.indexOf('.')) as CheckName;
    return {
      check: say(`check.${check}`, values),
      what: say(code, values),
      ...(level !== 'ok' && { why: say(`why.${check}`, values), todo: say(`todo.${code}`, values) }),
    };
  };
}
