import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import type { GatewayRow } from './open-gateway.ts';

/** What it takes to speak to an account, and whose it is. */
export type GatewayAccount = GatewayRow & { companyId: number };

const COLUMNS = `select id, company_id as "companyId", provider, account_key as "accountKey", settings,
  sealed_secrets as "sealedSecrets", sealed_certificate as "sealedCertificate" from payment_accounts`;

const texts = {
  id: `${COLUMNS} where id = $1`,
  accountKey: `${COLUMNS} where account_key = $1`,
  /** Which the platform itself uses, else its newest. */
  platform: `${COLUMNS} where company_id = $1 and provider <> 'static-pix' order by in_use desc, id desc limit 1`,
};

type By = { id: number } | { accountKey: string } | { platform: true };

/** Asked with each notification, of which there are hundreds a second: the statements keep their plans. */
export async function findGatewayAccount(
  { client }: Pick<PlatformCtx, 'client'>,
  by: By,
): Promise<GatewayAccount | undefined> {
  const [name, value] =
    'id' in by
      ? (['id', by.id] as const)
      : 'accountKey' in by
        ? (['accountKey', by.accountKey] as const)
        : (['platform', PLATFORM_COMPANY_ID] as const);
  const { rows } = await client.query<GatewayAccount>({
    name: `gateway-account-by-${name}`,
    text: texts[name],
    values: [value],
  });
  return rows[0];
}
