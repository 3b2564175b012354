import { createHmac, timingSafeEqual } from 'node:crypto';

type Company = { id: number; email: string };

/** What the letter carries: it names the company and proves that we wrote it to this e-mail. Used twice it does no harm. */
export const confirmationToken = ({ id, email }: Company, secret: string) => `${id}.${tagOf({ id, email }, secret)}`;

/** Zero for what is no token of ours. */
export const companyIn = (token: string) => Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);

export function isConfirmationOf(company: Company, { token, secret }: { token: string; secret: string }) {
  const [given, genuine] = [Buffer.from(token), Buffer.from(confirmationToken(company, secret))];
  return given.length === genuine.length && timingSafeEqual(given, genuine);
}

const tagOf = ({ id, email }: Company, secret: string) =>
  createHmac('sha256', secret).update(`confirm-email ${id} ${email.toLowerCase()}`).digest('base64url');
