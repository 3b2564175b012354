import { setTimeout as delay } from 'node:timers/promises';
import { tokensAtMost } from '@balcao/assistant/budget/cost.ts';
import type { Mask } from '@balcao/assistant/masking/mask.ts';
import { unmasking } from '@balcao/assistant/masking/unmask.ts';
import type { Prompt } from '@balcao/assistant/prompts/conversation.ts';
import { CONSENT_VERSION, type AssistantFailure, type AssistantFeature } from '@balcao/contract/assistant/models.ts';
import { inCompanyAsSystem, type UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { StreamScope } from '../../../platform/http/handlers.ts';
import { reserve } from '../budget/reserve.ts';
import { settle, type AnswerOutcome, type Reservation } from '../budget/settle.ts';
import { requireAccount, type ModelAccount } from '../setup/account-in-use.ts';
import { noteOutcome, refuseResting } from './account-failures.ts';
import { failureOf, isRefusal } from './failure-of.ts';
import { listen, type Heard } from './listen.ts';

export type Question = {
  mask: Mask;
  prompt: readonly Prompt[];
  /** The same with less of the conversation, for models that remember little. */
  shorter?: readonly Prompt[];
  maxOutput: number;
  /** Fails where it may no longer leave: asked again before it is sent a second time. */
  mayLeave?: (ctx: UserCtx) => Promise<void>;
};
type Scope = StreamScope<{ text: string }>;
type Asked = Question & { account: ModelAccount; reservation: Reservation };

/**
 * Asks the model what `prepare` makes of the caller's rights and what is stored: checked, masked and paid in one transaction,
 * asked in none, settled in another. Whoever leaves ends the call.
 */
export async function askModel(
  scope: Scope,
  feature: AssistantFeature,
  prepare: (ctx: UserCtx) => Promise<Question>,
): Promise<{ text: string; isMended: boolean }> {
  const asked = await scope.inTransaction(async (ctx): Promise<Asked> => {
    const question = await prepare(ctx);
    const account = await requireAccount(ctx);
    await refuseResting(ctx, account.owner);
    const { prompt, maxOutput } = question;
    return { ...question, account, reservation: await reserve(ctx, { feature, account, prompt, maxOutput }) };
  });
  const answer = await askPatiently(scope, asked);
  await inCompanyAsSystem(scope.deps, scope.companyId, (ctx) => settle(ctx, asked.reservation, answer.outcome));
  if (answer.refusal !== undefined) throw answer.refusal;
  const { failure } = answer.outcome;
  if (failure === 'left') return fail('ERR_AI_PROVIDER', { failure: 'cut' });
  await noteOutcome(scope.deps, asked.account.owner, failure);
  if (failure !== null) return fail('ERR_AI_PROVIDER', { failure });
  return { text: answer.text, isMended: answer.isMended };
}

type Answer = {
  text: string;
  isMended: boolean;
  outcome: AnswerOutcome;
  /** Why it was not asked a second time. */
  refusal?: Error;
};

/** Once more where that may help: after a pause that the provider asked for, or with less of the conversation. */
async function askPatiently(scope: Scope, asked: Asked): Promise<Answer> {
  const first = await askOnce(scope, asked, asked.prompt);
  if (first.again === null) return first.answer;
  const prompt = first.again.isShorter ? asked.shorter : asked.prompt;
  if (prompt === undefined) return first.answer;
  await delay(first.again.seconds * 1000, undefined, { signal: scope.signal }).catch(() => undefined);
  if (scope.signal.aborted) return first.answer;
  const refusal = await refusalNow(scope, asked);
  if (refusal !== undefined) return { ...first.answer, refusal };
  return (await askOnce(scope, asked, prompt)).answer;
}

/** In the meantime the company may have taken back its yes, or kept the customer of the ticket from it. */
async function refusalNow(scope: Scope, { account, mayLeave }: Asked): Promise<Error | undefined> {
  try {
    await scope.inTransaction(async (ctx) => {
      const { host } = await requireAccount(ctx);
      if (host !== account.host) fail('ERR_AI_CONSENT', { host, version: CONSENT_VERSION });
      await mayLeave?.(ctx);
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('it may not be asked again', { cause: error });
  }
}

type Try = { answer: Answer; again: { seconds: number; isShorter: boolean } | null };

async function askOnce(
  scope: Scope,
  { account, mask, maxOutput, reservation }: Asked,
  messages: readonly Prompt[],
): Promise<Try> {
  const words = unmasking(mask);
  let text = '';
  const say = (piece: string) => {
    if (piece === '') return;
    text += piece;
    scope.tell({ text: piece });
  };
  const { config } = scope.deps;
  const trusted = config.AI_BASE_URL === account.baseUrl ? [new URL(account.baseUrl).origin] : [];
  const heard = await listen(account, {
    messages,
    maxOutput,
    signal: scope.signal,
    allowedOrigins: [...config.HTTP_ALLOWED_ORIGINS, ...trusted],
    hear: (piece) => say(words.push(piece)),
  });
  say(words.end());
  const failure = heard.failure ?? (text.trim() === '' ? 'empty' : null);
  const retry = heard.error === undefined ? null : failureOf(heard.error);
  const used = heard.usage ?? (isUnpaid(heard) ? nothing : { input: reservation.input, output: tokensAtMost(text) });
  const answer: Answer = { text, isMended: words.isMended(), outcome: { used, failure } };
  return { answer, again: heard.characters > 0 ? null : againAfter(failure, retry?.retryAfterSeconds ?? null) };
}

const nothing = { input: 0, output: 0 };

/** What the provider refused, or never got, costs nothing. Whoever leaves while it thinks has asked all the same. */
const isUnpaid = ({ characters, isReached, error }: Heard) =>
  characters === 0 && (!isReached || (error !== undefined && isRefusal(error)));

function againAfter(failure: AssistantFailure | 'left' | null, seconds: number | null) {
  if (failure === 'too-long') return { seconds: 0, isShorter: true };
  return seconds === null ? null : { seconds, isShorter: false };
}
