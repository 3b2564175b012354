import { formatDecimal } from '../../platform/format/decimal.ts';

/** A count for a phrase: it chooses the form by the number and shows it with its thousands apart. */
export const howMany = (count: number) => ({ count, figure: formatDecimal(count, 0) });
