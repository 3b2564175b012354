import { z } from 'zod';
import type { Account } from '../kit/provider.ts';

/** `webhookSecret` is the signing key of the application's panel. */
export const MercadoPagoSettings = z.object({ accessToken: z.string(), webhookSecret: z.string() });
export type MercadoPagoSettings = z.infer<typeof MercadoPagoSettings>;

export type MercadoPagoAccount = Account<MercadoPagoSettings>;

export const bearer = ({ settings }: MercadoPagoAccount) => ({ authorization: `Bearer ${settings.accessToken}` });
