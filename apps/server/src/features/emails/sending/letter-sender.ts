import type { Ctx } from '../../../platform/context.ts';
import { letterBrandOf } from '../../brand/letters/letter-brand.ts';

/** Whose name a company's letters carry, where answers go, and the address that their links begin with. */
export type LetterSender = { companyName: string; brandName: string; replyTo: string | null; baseUrl: string };

/** Control characters in a name would begin another header. */
const oneLine = (name: string) => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export async function letterSenderOf({ client, config, companyId }: Ctx): Promise<LetterSender> {
  const { name: brandName, baseUrl } = await letterBrandOf(client, config, companyId);
  const { rows } = await client.query<{ name: string; email: string | null }>({
    name: 'letter-sender',
    text: 'select name, email from companies where id = $1',
    values: [companyId],
  });
  const { name = '', email = null } = rows[0] ?? {};
  const replyTo = email !== null && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email) ? email : null;
  return { companyName: oneLine(name), brandName: oneLine(brandName), replyTo, baseUrl };
}

/** By the company's own server in its own name; by another's, both names are told. The address is always that of the server. */
export const fromNameOf = ({ companyName, brandName }: LetterSender, isOwnServer: boolean) =>
  isOwnServer ? companyName : `${companyName} via ${brandName}`;
