import { StrongPassword } from '@balcao/contract/auth/models.ts';
import { hash, verify } from '@node-rs/argon2';
import { sql } from '../../platform/db/drizzle.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from './users.table.ts';

// argon2id (the library's default kind) with the least cost that OWASP's password storage cheat sheet recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Unknown accounts are checked against this, so that the answer takes as long as for known ones. */
let nobody: Promise<string> | undefined;

/** `passwordHash` is null when there is no such account; the answer is then false, after the usual time. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('a password that nobody has');
  const matches = await verify(passwordHash ?? (await nobody), password).catch(() => false);
  return passwordHash !== null && matches;
}

/** Fails with ERR_VALIDATION when this installation asks for strong passwords everywhere and this is none. */
export function requireGoodPassword(password: string, config: Pick<Config, 'STRONG_PASSWORDS'>) {
  if (config.STRONG_PASSWORDS && !StrongPassword.safeParse(password).success) {
    fail('ERR_VALIDATION', { fields: ['body.password'] });
  }
}

/** What a new password changes of a user: every access token made so far is outdated with it. */
export async function newPassword({ config }: Pick<Ctx, 'config'>, password: string) {
  requireGoodPassword(password, config);
  return { passwordHash: await hashPassword(password), tokenVersion: sql`${users.tokenVersion} + 1` };
}
