import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isDeliverableAddress } from '../../../platform/network/public-address.ts';

/** What may be delivered to. Where the name leads is looked at again with every try. */
export function requireAddress({ config }: Pick<Ctx, 'config'>, url: string) {
  if (!isDeliverableAddress(url, config.HTTP_ALLOWED_ORIGINS)) fail('ERR_WEBHOOK_ADDRESS');
}
