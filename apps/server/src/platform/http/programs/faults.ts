import type { Fault, FaultReason } from '@balcao/contract/external-api/faults.ts';
import type { z } from 'zod';
import type { AppError } from '../../fail.ts';

type Issue = z.core.$ZodIssue;
type Found = { path: readonly PropertyKey[]; reason: FaultReason };

type Given = { part: string; value: unknown; issues: readonly Issue[] };

/** As details of a refusal: the names of the fields, and beside each what is wrong with it. */
export function faultsIn({ part, value, issues }: Given): { fields: string[]; reasons: FaultReason[] } {
  const faults = new Map<string, FaultReason>();
  for (const { path, reason } of issues.flatMap((issue) => foundIn(value, issue, []))) {
    const field = [part, ...path.map(String)].join('.');
    if (!faults.has(field)) faults.set(field, reason);
  }
  return { fields: [...faults.keys()], reasons: [...faults.values()] };
}

/** Where one of several shapes would do, the one that comes nearest says what is wrong. */
function foundIn(value: unknown, issue: Issue, within: readonly PropertyKey[]): Found[] {
  const path = [...within, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0)
    return [{ path, reason: reasonOf(value, issue, path) }];
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => foundIn(value, inner, path)));
  return branches.reduce((nearest, branch) => (distanceOf(branch) < distanceOf(nearest) ? branch : nearest));
}

/** A shape of which something is there is nearer than one of which nothing is, and a value that is wrong nearer than one of another type. */
const distanceOf = (branch: readonly Found[]) =>
  branch.reduce((sum, { reason }) => sum + (reason === 'missing' ? 100 : reason === 'type' ? 10 : 1), 0);

const reasonOfCode: Partial<Record<Issue['code'], FaultReason>> = {
  invalid_type: 'type',
  too_small: 'short',
  too_big: 'long',
};

const reasonOf = (value: unknown, issue: Issue, path: readonly PropertyKey[]): FaultReason => {
  if (valueAt(value, path) === undefined) return 'missing';
  // A number below or above what is possible is neither empty nor long.
  const isOfNumber = 'origin' in issue && issue.origin === 'number';
  return (isOfNumber ? undefined : reasonOfCode[issue.code]) ?? 'value';
};

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((within, key) => (within as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

const MAX_FAULTS = 10;
/** A name of the contract. What a caller made up may stand in no other place than in its call. */
const NAME = /^[\w.-]{1,80}$/;
/** What of a refusal may be kept: names of fields and why, nothing that was said in them. */
export function faultsOf({ code, details }: AppError): Fault[] {
  const { fields, reasons } = details as { fields?: unknown; reasons?: readonly FaultReason[] };
  if (code !== 'ERR_VALIDATION' || !Array.isArray(fields)) return [];
  if (reasons?.includes('unknown')) return [{ field: 'query', reason: 'unknown' }];
  return fields
    .map((field, index) => ({ field: String(field), reason: reasons?.[index] ?? null }))
    .filter(({ field }) => NAME.test(field))
    .slice(0, MAX_FAULTS);
}
