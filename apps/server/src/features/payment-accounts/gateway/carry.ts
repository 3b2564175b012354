import type { Dialogue, ProviderAnswer, ProviderRequest } from '@balcao/payments/kit/provider.ts';

/** Carries a dialogue to its end. What `send` throws ends it. */
export async function carry<Result>(
  dialogue: Dialogue<Result>,
  send: (request: ProviderRequest) => Promise<ProviderAnswer>,
): Promise<Result> {
  let step = dialogue.next();
  while (!step.done) step = dialogue.next(await send(step.value));
  return step.value;
}
