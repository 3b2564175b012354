import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { isApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';

export type RefusedCompany = { company: ListedCompany; reason: string };

type How = {
  /** So many at once, all of these or none. */
  portion: number;
  act: (portion: ListedCompany[]) => Promise<unknown>;
  /** How many are dealt with, refused ones included. */
  onProgress: (done: number) => void;
};

/**
 * Acts on companies portion by portion. One that the server names as standing in the way is left out, and the others of its
 * portion go on; answers those. Any other failure is thrown: what was done until then stays, and doing it again changes nothing.
 */
export async function actOnSeveral(companies: readonly ListedCompany[], how: How): Promise<RefusedCompany[]> {
  const refused: RefusedCompany[] = [];
  for (let from = 0; from < companies.length; from += how.portion) {
    const portion = companies.slice(from, from + how.portion);
    refused.push(...(await actOnPortion(portion, how.act)));
    how.onProgress(from + portion.length);
  }
  return refused;
}

async function actOnPortion(portion: ListedCompany[], act: How['act']): Promise<RefusedCompany[]> {
  if (portion.length === 0) return [];
  try {
    await act(portion);
    return [];
  } catch (failure) {
    const inTheWay = companyInTheWay(failure, portion);
    if (!inTheWay) throw failure;
    const others = portion.filter((company) => company !== inTheWay);
    return [{ company: inTheWay, reason: failureText(failure) }, ...(await actOnPortion(others, act))];
  }
}

/** The server names it; of a portion of one it can be no other. */
function companyInTheWay(failure: unknown, portion: readonly ListedCompany[]): ListedCompany | undefined {
  if (!isApiError(failure) || failure.status < 400 || failure.status >= 500) return undefined;
  const named = failure.details['companyId'];
  if (typeof named === 'number') return portion.find(({ id }) => id === named);
  return failure.status === 409 && portion.length === 1 ? portion[0] : undefined;
}
