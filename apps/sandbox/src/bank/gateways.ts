import { asaasBank } from '../asaas/asaas-bank.ts';
import { efiBank } from '../efi/efi-bank.ts';
import { mercadoPagoBank } from '../mercado-pago/mercado-pago-bank.ts';
import type { GatewayName } from './model.ts';
import type { PlayedGateway } from './played-gateway.ts';

export const gateways: Record<GatewayName, PlayedGateway> = {
  efi: efiBank,
  'mercado-pago': mercadoPagoBank,
  asaas: asaasBank,
};
