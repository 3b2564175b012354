import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newLinkToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest();

/** Below `/api`, which no service worker and no page of the web app answers. */
export const linkPath = (token: string) => `/api/backups/download/${token}`;
