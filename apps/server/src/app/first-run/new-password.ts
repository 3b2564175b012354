import { randomInt } from 'node:crypto';
import { StrongPassword } from '@balcao/contract/auth/models.ts';

// Signs that nobody mixes up when reading them from a terminal.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = () => Array.from({ length: GROUP_LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** A random password that can be copied by hand and passes the strong rule. */
export function newPassword(): string {
  for (;;) {
    const password = Array.from({ length: GROUPS }, group).join('-');
    if (StrongPassword.safeParse(password).success) return password;
  }
}
