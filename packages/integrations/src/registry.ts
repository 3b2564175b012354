import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { asaas } from './asaas/source.ts';
import { bling } from './bling/source.ts';
import { hinova } from './hinova/source.ts';
import { ixc } from './ixc/source.ts';
import type { BillingSource } from './kit/source.ts';
import { mikweb } from './mikweb/source.ts';
import { mkAuth } from './mk-auth/source.ts';
import { siprov } from './siprov/source.ts';

export const sources: Readonly<Record<BillingSourceName, BillingSource>> = {
  mikweb,
  hinova,
  siprov,
  bling,
  'mk-auth': mkAuth,
  ixc,
  asaas,
};
