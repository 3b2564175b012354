import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';
import { suppressedAmong } from '../../suppressions/is-suppressed.ts';
import { ownersOfSeveral } from './second-numbers.ts';

/** What the company knows of numbers whatever campaign they are in. Each is read once, when the first asks for it. */
export type KnownNumbers = ReturnType<typeof knownNumbers>;

export function knownNumbers(ctx: Ctx) {
  const judged = new Map<string, boolean>();
  return {
    erased: once(() => numbersWhere(ctx, 'erased')),
    blocked: once(() => numbersWhere(ctx, 'blocked')),
    refusing: once(() => numbersWhere(ctx, 'refusing')),
    ownersOfSeveral: once(() => ownersOfSeveral(ctx)),
    /** Tells of these, and of those that were asked about before. */
    suppressed: async (keys: readonly string[]): Promise<(key: string) => boolean> => {
      const unknown = keys.filter((key) => !judged.has(key));
      const suppressed = await suppressedAmong(ctx, unknown);
      for (const key of unknown) judged.set(key, suppressed.has(key));
      return (key) => judged.get(key) === true;
    },
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => (known ??= read());
}

const conditions = {
  erased: 'c.deleted_at is not null',
  blocked: 'c.deleted_at is null and not c.active',
  refusing: 'c.deleted_at is null and c.marketing_opt_out',
} as const;

async function numbersWhere({ client, companyId }: Ctx, condition: keyof typeof conditions) {
  const { rows } = await client.query<{ value: string }>({
    name: `numbers-where-${condition}`,
    text: `
      select i.value from contacts c
      join contact_identities i on i.company_id = c.company_id and i.contact_id = c.id and i.kind = 'phone'
      where c.company_id = $1 and ${conditions[condition]}`,
    values: [companyId],
  });
  return keysOf(rows);
}

/** Lists and audiences know everybody by the one key of all ways to write a number. */
const keysOf = (rows: readonly { value: string }[]): Set<string> =>
  new Set(rows.map(({ value }) => canonicalPhone(value) ?? value));
