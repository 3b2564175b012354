import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isLiving } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';

const NAMES = /\{\{\s*(name|firstName)\s*\}\}/g;
const asksForName = (text: string) => text.search(NAMES) >= 0;

type Words = { subject: string; message: string };

/** Fills the names of the contact with this address. A text that asks for one that nobody knows is refused. */
export async function fillNames(ctx: Ctx, recipient: string, words: Words): Promise<Words> {
  if (!asksForName(words.subject) && !asksForName(words.message)) return words;
  const [contact] = await ctx.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(
      and(
        eq(contacts.companyId, ctx.companyId),
        sql`lower(${contacts.email}) = ${recipient}`,
        sql`${contacts.email} <> ''`,
        isLiving,
      ),
    )
    .orderBy(contacts.id)
    .limit(1);
  // A name is one line, whatever somebody called themselves.
  const name =
    contact?.name.replaceAll(/\p{Cc}+/gu, ' ').trim() ?? fail('ERR_LETTER_WITHOUT_NAME', { email: recipient });
  const filled = (text: string) =>
    text.replaceAll(NAMES, (_all, key: string) => (key === 'name' ? name : (name.split(/\s+/)[0] ?? name)));
  return { subject: filled(words.subject), message: filled(words.message) };
}
