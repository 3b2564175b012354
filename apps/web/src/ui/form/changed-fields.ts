import { hashKey } from '@tanstack/react-query';

/** What was changed in a form, and no more: what somebody else has changed since it was opened stays as they left it. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name of Object.keys(after) as (keyof Fields)[]) {
    if (hashKey([before[name]]) !== hashKey([after[name]])) changed[name] = after[name];
  }
  return changed;
}
