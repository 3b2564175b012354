import { join } from 'node:path';
import type { LaunchConfig } from './launch-config.ts';

/**
 * Where the payment providers are that the sandbox plays, for the server. Nothing without a sandbox or beside real companies, and
 * whichever the operator named stays as it is.
 */
export function sandboxGateways(config: LaunchConfig): Record<string, string> {
  const { sandbox, production } = config;
  if (!sandbox || production) return {};
  const url = `http://127.0.0.1:${sandbox.port}`;
  return {
    ...(config.efiBaseUrl === undefined && {
      EFI_BASE_URL: `https://127.0.0.1:${sandbox.efiPort}`,
      EFI_CA_FILE: join(sandbox.dataDir, 'efi', 'ca.pem'),
    }),
    ...(config.mercadoPagoBaseUrl === undefined && { MERCADO_PAGO_BASE_URL: `${url}/mercado-pago` }),
    ...(config.asaasBaseUrl === undefined && { ASAAS_BASE_URL: `${url}/asaas/v3` }),
  };
}
