import { z } from 'zod';
import type { Account } from '../kit/provider.ts';

/** `webhookToken` is the word that Asaas puts into the header of every notification. */
export const AsaasSettings = z.object({ apiKey: z.string(), webhookToken: z.string() });
export type AsaasSettings = z.infer<typeof AsaasSettings>;

export type AsaasAccount = Account<AsaasSettings>;

export const headersOf = ({ settings }: AsaasAccount) => ({
  access_token: settings.apiKey,
  'content-type': 'application/json',
});
