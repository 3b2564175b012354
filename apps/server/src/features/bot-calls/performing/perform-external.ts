import { createHmac } from 'node:crypto';
import type { FlowiseCall, TypebotCall, WorkflowCall } from '@balcao/bot/engine/call-types.ts';
import { fewerBubbles, type ExternalAnswer } from '@balcao/bot/external/external-answer.ts';
import { predict } from '@balcao/bot/external/flowise/flowise-request.ts';
import { readFlowise } from '@balcao/bot/external/flowise/read-flowise.ts';
import { tellWorkflow } from '@balcao/bot/external/n8n/n8n-request.ts';
import { readN8n } from '@balcao/bot/external/n8n/read-n8n.ts';
import { readTypebot } from '@balcao/bot/external/typebot/read-typebot.ts';
import { continueChat, startChat } from '@balcao/bot/external/typebot/typebot-requests.ts';
import type { CompleteRequest } from '@balcao/bot/http/complete-request.ts';
import { limits } from '@balcao/bot/limits.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredResult } from '../bot-calls.table.ts';
import type { ClaimedCall } from '../loop/claim-calls.ts';
import { callOutside } from './call-outside.ts';
import { keepLinkedFiles } from './keep-linked-files.ts';
import { loadExternal, type ExternalBot } from './load-external.ts';
import { noAnswer, type CallOutcome } from './outcome.ts';

/** For the exchange and the files it brings. */
const TIMEOUT_MS = 15_000;

/** Told by what stands before the bot: the bot itself has not heard the text, and may be told again in its session. */
const neverReached: ReadonlySet<number> = new Set([502, 503]);

type ExternalCall = TypebotCall | FlowiseCall | WorkflowCall;
type Exchange = { request: CompleteRequest; read: (text: string) => ExternalAnswer | null };

/** One exchange with a queue's external bot. */
export async function performExternal(deps: Deps, call: ClaimedCall, asked: ExternalCall): Promise<CallOutcome> {
  const until = performance.now() + TIMEOUT_MS;
  const { companyId, runId } = call;
  const bot = await inCompanyAsSystem(deps, companyId, (ctx) => loadExternal(ctx, { runId, queueId: asked.queueId }));
  const { PUBLIC_URL: serverUrl } = deps.config;
  const delivery = { deliveryId: `${call.runId}-${call.stepNo}`, serverUrl };
  const exchange = bot && (asked.kind === 'n8n' ? workflowOf(bot, asked, delivery) : exchangeWith(bot, asked));
  if (!exchange) return noAnswer('address');
  const { request, read } = exchange;
  let said: ExternalAnswer | null = null;
  const outcome = await callOutside(
    deps,
    { call, request },
    {
      timeoutMs: TIMEOUT_MS,
      read: ({ status, text }) => {
        said = status >= 200 && status < 300 ? read(text) : null;
        return said === null ? nothing(status) : resultOf(said, status);
      },
    },
  );
  if (said === null) return neverReached.has(outcome.result.status) ? { ...outcome, mayTryAgain: 'always' } : outcome;
  const bubbles = fewerBubbles((said as ExternalAnswer).bubbles, limits.external.bubbles);
  return {
    ...outcome,
    result: { ...outcome.result, bubbles: await keepLinkedFiles(deps, bubbles, { companyId, until }) },
  };
}

function exchangeWith(
  { typebot, flowise, memory, facts }: ExternalBot,
  asked: TypebotCall | FlowiseCall,
): Exchange | null {
  const { text } = asked;
  if (asked.kind === 'flowise') {
    const { session } = asked;
    return flowise && { request: predict(flowise, { text, session }, { memory, facts }), read: readFlowise };
  }
  if (!typebot) return null;
  const { session } = asked;
  const request = session === null ? startChat(typebot, text, facts) : continueChat(typebot, session, text);
  return { request, read: (answer) => readTypebot(answer, session) };
}

type Delivery = { deliveryId: string; serverUrl: string };

function workflowOf({ n8n, memory, facts }: ExternalBot, { text }: WorkflowCall, delivery: Delivery): Exchange | null {
  if (n8n === null) return null;
  const request = tellWorkflow(n8n, { text, memory, facts, ...delivery });
  if (n8n.secret === null) return { request, read: readN8n };
  const signature = createHmac('sha256', n8n.secret)
    .update(request.body ?? '')
    .digest('hex');
  return {
    request: { ...request, headers: [...request.headers, ['x-signature-256', `sha256=${signature}`]] },
    read: readN8n,
  };
}

/** A session that is gone is told by its status: whoever asked begins a new one. */
const nothing = (status: number): StoredResult => ({
  status,
  values: {},
  failed: 'call-failed',
  ...(status < 400 && { why: 'broken' as const }),
});

const resultOf = ({ choices, session, isOver, wantsMore }: ExternalAnswer, status: number): StoredResult => ({
  status,
  values: {},
  choices,
  session,
  isOver,
  wantsMore,
});
