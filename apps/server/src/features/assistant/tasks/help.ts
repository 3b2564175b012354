import { draftsOf } from '@balcao/assistant/answers/drafts.ts';
import { tidy } from '@balcao/assistant/answers/tidy.ts';
import {
  replyPrompt,
  rewritePrompt,
  summaryPrompt,
  translateDraftPrompt,
  translateMessagePrompt,
} from '@balcao/assistant/prompts/prompts.ts';
import { MAX_DRAFTS, type AssistantAnswer, type AssistantRequest } from '@balcao/contract/assistant/models.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { StreamScope } from '../../../platform/http/handlers.ts';
import { messages } from '../../messages/messages.table.ts';
import { askModel, type Question } from '../calling/ask-model.ts';
import { keepSummary, keptSummary, type SummarySource } from './summaries.ts';
import { isWords, leavingTicket, ticketWords } from './ticket-lines.ts';

type Scope = StreamScope<{ text: string }>;
type Wanted = { ticketId: number; request: AssistantRequest };

const OUTPUT = { summary: 500, reply: 1200, rewrite: 1500, translate: 1500 } as const;
/** Of the conversation, for models that remember little. */
const SHORT_ROOM = 3000;
const languages = { pt: 'português do Brasil', en: 'inglês', es: 'espanhol', tr: 'turco' } as const;

/** Drafts for a person who decides: nothing of them is sent, stored in the ticket or done. */
export async function help(scope: Scope, wanted: Wanted): Promise<AssistantAnswer> {
  const { task } = wanted.request;
  if (task === 'summary') return summarise(scope, wanted.ticketId);
  const { text, isMended } = await askModel(scope, task, async (ctx) => ({
    ...(await questionOf(ctx, wanted)),
    mayLeave: mayLeave(wanted.ticketId),
  }));
  const drafts = task === 'reply' ? draftsOf(text, MAX_DRAFTS) : [tidy(text)].filter((draft) => draft !== '');
  if (drafts.length === 0) return fail('ERR_AI_PROVIDER', { failure: 'empty' });
  return { task, drafts, isMended, isKept: false };
}

async function questionOf(ctx: UserCtx, { ticketId, request }: Wanted): Promise<Question> {
  const { mask, lines } = await ticketWords(ctx, ticketId);
  const maxOutput = OUTPUT[request.task];
  if (request.task === 'rewrite') {
    return { mask, maxOutput, prompt: rewritePrompt(request.text, request.manner, mask) };
  }
  if (request.task === 'translate')
    return { mask, maxOutput, prompt: await translation(ctx, { ticketId, request, mask, lines }) };
  if (lines.length === 0) return fail('ERR_AI_NOTHING');
  return { mask, maxOutput, prompt: replyPrompt(lines, mask), shorter: replyPrompt(lines, mask, SHORT_ROOM) };
}

type Translation = Pick<Question, 'mask'> & {
  ticketId: number;
  lines: Awaited<ReturnType<typeof ticketWords>>['lines'];
  request: Extract<AssistantRequest, { task: 'translate' }>;
};

async function translation(ctx: UserCtx, { ticketId, request, mask, lines }: Translation) {
  if (request.messageId === undefined) {
    const theirs = lines.filter(({ fromMe }) => !fromMe);
    const last = theirs.at(-1) ?? fail('ERR_AI_NOTHING');
    if (request.text !== undefined) return translateDraftPrompt(request.text, theirs, mask);
    return translateMessagePrompt(last.text.slice(0, MAX_TRANSLATED), languages[request.language], mask);
  }
  const [message] = await ctx.db
    .select({ body: messages.body, leaves: sql<boolean>`${isWords}` })
    .from(messages)
    .where(and(eq(messages.id, request.messageId), eq(messages.ticketId, ticketId)));
  const { body, leaves } = message ?? fail('ERR_NO_MESSAGE_FOUND');
  if (!leaves) return fail('ERR_AI_NOTHING');
  return translateMessagePrompt(body.slice(0, MAX_TRANSLATED), languages[request.language], mask);
}

const MAX_TRANSLATED = 4000;

const mayLeave = (ticketId: number) => async (ctx: UserCtx) => void (await leavingTicket(ctx, ticketId));

async function summarise(scope: Scope, ticketId: number): Promise<AssistantAnswer> {
  const kept = await scope.inTransaction(async (ctx) => {
    const { madeOf } = await ticketWords(ctx, ticketId);
    return keptSummary(ctx, { ticketId, madeOf });
  });
  if (kept !== null) return { task: 'summary', drafts: [kept], isMended: false, isKept: true };
  let source: SummarySource | undefined;
  const { text, isMended } = await askModel(scope, 'summary', async (ctx) => {
    const { mask, lines, lastMessageId, madeOf } = await ticketWords(ctx, ticketId);
    if (lines.length === 0) return fail('ERR_AI_NOTHING');
    source = { lastMessageId, madeOf, madeAt: ctx.now };
    const shorter = summaryPrompt(lines, mask, SHORT_ROOM);
    return {
      mask,
      maxOutput: OUTPUT.summary,
      prompt: summaryPrompt(lines, mask),
      shorter,
      mayLeave: mayLeave(ticketId),
    };
  });
  const summary = tidy(text);
  if (summary === '') return fail('ERR_AI_PROVIDER', { failure: 'empty' });
  await scope.inTransaction(async (ctx) => source && keepSummary(ctx, { ticketId, source, text: summary }));
  return { task: 'summary', drafts: [summary], isMended, isKept: false };
}
