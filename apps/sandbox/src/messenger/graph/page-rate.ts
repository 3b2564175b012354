import { refusal } from './page-error.ts';
import type { Account } from '../state/accounts.ts';
import type { World } from '../../world/world.ts';

/** One message of a page's or account's share per second; error 80006 (613 on Instagram) when it is used up. */
export function takePageRate(world: World, account: Account): void {
  if (world.limits.take(bucketOf(account), sizeOf(world))) return;
  throw refusal(account.channel === 'instagram' ? 'rateInstagram' : 'pageRate');
}

/** The header that says how much is used, in percent, and in how many minutes there is room again. */
export function pageUsage(world: World, account: Account): string {
  const size = sizeOf(world);
  const percent = Math.ceil((world.limits.used(bucketOf(account), size) / size.capacity) * 100);
  const usage = { type: account.channel, call_count: percent, total_cputime: 0, total_time: 0 };
  return JSON.stringify({ [account.page.id]: [{ ...usage, estimated_time_to_regain_access: percent >= 100 ? 1 : 0 }] });
}

function bucketOf({ id }: Account): string {
  return `messages/${id}`;
}

function sizeOf(world: World) {
  const perSecond = world.behaviour.messagesPerSecondPerPage;
  return { capacity: perSecond, perSecond };
}
