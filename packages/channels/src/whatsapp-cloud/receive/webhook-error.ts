import { z } from 'zod';
import type { ProviderError } from '../../kit/hints.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { classifyErrorCode } from '../error-policy.ts';
import { Amount, Items, Text, optionalObject } from '../../kit/lenient.ts';

const WebhookError = z.object({
  code: Amount,
  title: Text,
  message: Text,
  error_data: optionalObject({ details: Text }),
});

/** `errors[]` as Meta puts it on values, messages and statuses. Entries without a code say nothing and are left out. */
export const Errors = Items.transform((items) =>
  items.map((item) => WebhookError.parse(item)).flatMap(toProviderError),
);

function toProviderError({ code, title, message, error_data }: z.output<typeof WebhookError>): ProviderError[] {
  if (code === undefined || !Number.isInteger(code)) return [];
  const judgement = classifyErrorCode(code);
  const details = error_data?.details ?? message ?? title;
  return [withoutUndefined({ code, class: judgement.class, message: judgement.text, details })];
}
