import { readFileSync } from 'node:fs';
import { asaas } from '@balcao/payments/asaas/provider.ts';
import { efi } from '@balcao/payments/efi/provider.ts';
import { registerWebhook } from '@balcao/payments/efi/webhook-address.ts';
import type { Doorbell, Notification } from '@balcao/payments/kit/doorbell.ts';
import { ProviderError } from '@balcao/payments/kit/provider-error.ts';
import type {
  Account,
  Asked,
  ChargeOrder,
  ChargeReading,
  CreatedCharge,
  Dialogue,
  PaymentProvider,
} from '@balcao/payments/kit/provider.ts';
import { mercadoPago } from '@balcao/payments/mercado-pago/provider.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AccountRow } from '../payment-accounts.queries.ts';
import { openCertificate, openSecrets } from '../seal-credentials.ts';
import { callGateway, type GatewayAddress } from './call-gateway.ts';
import { carry } from './carry.ts';
import { accessTokens } from './access-tokens.ts';

/** An account that can be spoken to. Everything but `readNotification` uses the network, and throws ProviderError. */
export type Gateway = {
  createCharge: (order: ChargeOrder) => Promise<CreatedCharge>;
  readCharge: (asked: Asked) => Promise<ChargeReading>;
  readNotification: (notification: Notification) => Doorbell;
  /** Tells the provider where to ring, where that is done by a call. */
  registerAddress: (address: string) => Promise<void>;
};

type GatewayDeps = Pick<Deps, 'config' | 'seal' | 'now'>;
export type GatewayRow = Pick<
  AccountRow,
  'id' | 'provider' | 'accountKey' | 'settings' | 'sealedSecrets' | 'sealedCertificate'
>;

/** Opens an account for jobs. Null where there is nobody to speak to; throws where its secrets cannot be read. */
export function openGateway(deps: GatewayDeps, row: GatewayRow): Gateway | null {
  const { config } = deps;
  if (row.provider === 'efi') {
    const gateway = bind(efi, { deps, row, baseUrl: config.EFI_BASE_URL });
    return { ...gateway, registerAddress: (address) => gateway.run((account) => registerWebhook(account, address)) };
  }
  if (row.provider === 'mercado-pago') return bind(mercadoPago, { deps, row, baseUrl: config.MERCADO_PAGO_BASE_URL });
  if (row.provider === 'asaas') return bind(asaas, { deps, row, baseUrl: config.ASAAS_BASE_URL });
  return null;
}

type Bound = { deps: GatewayDeps; row: GatewayRow; baseUrl: string };

function bind<Settings>(provider: PaymentProvider<Settings>, { deps, row, baseUrl }: Bound) {
  const sealed = { seal: deps.seal, accountKey: row.accountKey };
  const secrets = row.sealedSecrets === null ? {} : openSecrets(sealed, row.sealedSecrets);
  const settings = provider.settings.parse({ ...row.settings, ...secrets });
  const address: GatewayAddress = {
    baseUrl,
    certificate: row.sealedCertificate === null ? null : openCertificate(sealed, row.sealedCertificate),
    authorities: provider.describe.certificate ? authoritiesOf(deps.config.EFI_CA_FILE) : null,
  };
  const send = (request: Parameters<typeof callGateway>[1]) => callGateway(address, request);
  const tokenKey = `${row.accountKey} ${row.sealedSecrets}`;

  async function open(): Promise<Account<Settings>> {
    const { authorise } = provider;
    if (!authorise) return { settings };
    if (provider.describe.certificate && !address.certificate)
      throw new ProviderError('configuration', 'no-certificate');
    const accessToken = await accessTokens.take(tokenKey, deps.now(), () => carry(authorise(settings), send));
    return { settings, accessToken };
  }

  /** A token that ended on the way is replaced once, and the dialogue begins again. */
  async function run<Result>(dialogue: (account: Account<Settings>) => Dialogue<Result>): Promise<Result> {
    try {
      return await carry(dialogue(await open()), send);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure !== 'unauthorised' || !provider.authorise) throw error;
      accessTokens.forget(tokenKey);
      return carry(dialogue(await open()), send);
    }
  }

  return {
    run,
    createCharge: (order: ChargeOrder) => run((account) => provider.createCharge(account, order)),
    readCharge: (asked: Asked) => run((account) => provider.readCharge(account, asked)),
    readNotification: (notification: Notification) => provider.readNotification(settings, notification),
    registerAddress: () => Promise.resolve(),
  };
}

const authoritiesOf = (path: string | undefined) => (path === undefined ? null : readFileSync(path, 'utf8'));
