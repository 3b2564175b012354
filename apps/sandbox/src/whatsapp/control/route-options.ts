import type { WhatsAppApi } from '../api.ts';

/** What every group of routes gets: the phones, loaded when first asked for. */
export type WhatsAppRouteOptions = { whatsapp: () => Promise<WhatsAppApi> };
