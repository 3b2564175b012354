import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';

/** As long as the hash, as RFC 4226 asks. */
const SECRET_BYTES = 20;

/** Whose second factor it is. */
export type FactorOwner = { companyId: number; userId: number };
/** What both a signed-in request and a login can give; the queries name the company themselves. */
export type FactorCtx = Pick<Ctx, 'db' | 'seal' | 'now' | 'log'>;

const contextOf = ({ companyId, userId }: FactorOwner) => `second-factor:${companyId}:${userId}`;

export const newSecret = () => randomBytes(SECRET_BYTES);

export const sealSecret = ({ seal }: Pick<FactorCtx, 'seal'>, owner: FactorOwner, secret: Buffer) =>
  seal.seal(secret.toString('base64url'), contextOf(owner));

/** Null when it was sealed with another key: no code is right then, and an admin resets it. */
export function openSecret({ seal, log }: FactorCtx, owner: FactorOwner, sealed: string): Buffer | null {
  try {
    return Buffer.from(seal.open(sealed, contextOf(owner)), 'base64url');
  } catch {
    log.warn(owner, 'a second factor does not open with the key of this installation');
    return null;
  }
}
