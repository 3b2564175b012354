import { createHash, randomBytes } from 'node:crypto';

export const INVITATION_DAYS = 7;

/** 256 random bits: nobody guesses one, so a plain hash of it is enough. */
export function newInvitationToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitationToken(token) };
}

export const hashInvitationToken = (token: string) => createHash('sha256').update(token).digest();

/** The token stands behind the `#`: browsers send that part to no server, so no log of anybody keeps it. */
export const invitationLink = (publicUrl: string, token: string) => `${publicUrl}/convite#${token}`;

export const invitationEnd = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60_000);
