import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';

type Whose = { companyId: number; emailId: number };

const BYTES = 16;
const proofOf = ({ TOKEN_SECRET }: Config, { companyId, emailId }: Whose) =>
  createHmac('sha256', TOKEN_SECRET).update(`unsubscribe ${companyId} ${emailId}`).digest().subarray(0, BYTES);

/** Follows from the secret of the counter, so nothing has to be stored and nobody can guess another's. */
export const unsubscribeLink = (config: Config, baseUrl: string, whose: Whose) =>
  `${baseUrl}/unsubscribe/${whose.companyId}-${whose.emailId}-${proofOf(config, whose).toString('base64url')}`;

/** Which letter a link belongs to; null for one that nobody gave out. */
export function readUnsubscribeLink(config: Config, token: string): Whose | null {
  const [, company = '', email = '', proof = ''] = /^([1-9]\d{0,15})-([1-9]\d{0,15})-([\w-]{22})$/.exec(token) ?? [];
  if (proof === '') return null;
  const whose = { companyId: Number(company), emailId: Number(email) };
  const given = Buffer.from(proof, 'base64url');
  return given.length === BYTES && timingSafeEqual(given, proofOf(config, whose)) ? whose : null;
}
