import { ChannelError } from '../kit/channel-error.ts';
import { classText } from './error-policy.ts';

/** `{"success":true}` is how Meta confirms an order; anything else did not happen. */
export function requireSuccess(json: Readonly<Record<string, unknown>>): void {
  if (json['success'] !== true)
    throw new ChannelError(classText('retry'), { class: 'retry', details: 'success ≠ true' });
}
