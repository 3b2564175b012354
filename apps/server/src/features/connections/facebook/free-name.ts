import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { Ctx } from '../../../platform/context.ts';

const MAX_NAME = 50;
const channelNames = { facebook: 'Messenger', instagram: 'Instagram' } as const;

/** The page's own name, or the nearest to it that no connection of the company has. */
export async function freeName(
  { client }: Pick<Ctx, 'client'>,
  { wanted, channel }: { wanted: string; channel: keyof typeof channelNames },
): Promise<string> {
  const base = wanted.trim().length >= 2 ? wanted.trim() : channelNames[channel];
  const candidates = ['', ` (${channelNames[channel]})`, ...Array.from({ length: 50 }, (_, n) => ` ${n + 2}`)].map(
    (ending) => firstCharacters(base, MAX_NAME - ending.length) + ending,
  );
  const { rows } = await client.query<{ name: string }>({
    name: 'free-connection-name',
    text: `
      select candidate.name from unnest($1::text[]) with ordinality as candidate(name, n)
      where not exists (select from connections where company_id = current_company() and fold(name) = fold(candidate.name))
      order by n limit 1`,
    values: [candidates],
  });
  return rows[0]?.name ?? base;
}
