import { z } from 'zod';
import { typedMoney } from '../../platform/format/typed-money.ts';

/** An amount above zero as people type it (`250,00`), as the wire has it; `wrong` is said of anything else. */
export const typedAmount = (wrong: string) =>
  z.string().transform((typed, context) => {
    const money = typedMoney(typed);
    if (money !== undefined && Number(money) > 0) return money;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });
