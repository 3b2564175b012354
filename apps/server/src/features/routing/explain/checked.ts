import { CheckedRule } from '@balcao/contract/routing/models.ts';

/** The rules that a stored decision looked at; none where an earlier build stored something else. */
export const checkedOf = (facts: Record<string, unknown>) => CheckedRule.array().catch([]).parse(facts['checked']);
