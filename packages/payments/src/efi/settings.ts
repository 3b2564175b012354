import { z } from 'zod';
import type { Account } from '../kit/provider.ts';

/** The certificate belongs to the network and stands beside these. `hmac` is the secret in the address Efí calls. */
export const EfiSettings = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  pixKey: z.string(),
  hmac: z.string(),
});
export type EfiSettings = z.infer<typeof EfiSettings>;

export type EfiAccount = Account<EfiSettings>;

export const JSON_TYPE = { 'content-type': 'application/json' };

export const bearer = ({ accessToken = '' }: EfiAccount) => ({ authorization: `Bearer ${accessToken}` });
