const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** 20 letters and digits nobody can guess. */
export function randomToken(): string {
  // Bytes beyond the last whole round of letters would favour the first ones.
  const fair = 256 - (256 % LETTERS.length);
  let token = '';
  while (token.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < fair && token.length < LENGTH) token += LETTERS[byte % LETTERS.length];
    }
  }
  return token;
}
