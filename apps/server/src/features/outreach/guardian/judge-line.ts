import { findingSentences } from '@balcao/contract/outreach/finding-sentences.ts';
import type { GuardianFinding, GuardianReason } from '@balcao/contract/outreach/models.ts';
import { concernsLine, sparesUtility } from '@balcao/contract/outreach/spares-utility.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pastOf } from '../budgets/past-of-line.ts';
import { lockLine, saveLine, type OutreachLine } from '../lines/lock-line.ts';
import { clearNews, newsOf, noteNews } from '../lines/unjudged-news.ts';
import { holdBulk } from '../sending/hold-bulk.ts';
import { heldBeside, LOOK_AGAIN_MS } from './held-beside.ts';
import { judge, type GuardianVerdict } from './judge.ts';
import { qualityOf } from './find-in-words.ts';
import { loadRules } from './load-rules.ts';
import { readSignals } from './read-signals.ts';
import type { Signals } from './signals.ts';
import { isOtherVerdict, writeVerdict } from './write-verdict.ts';

const HOUR_MS = 60 * 60_000;
/** How old the last judgement of a line may be. */
const JUDGE_AGAIN_MS = 5000;

/** `onlyMarketing`: what people have asked for goes on. */
export type StopOfLine = { connectionId: number; note: string; onlyMarketing: boolean };
/** Stops what runs on a line, and says why; answers which campaigns those were. */
export type StopCampaigns = (ctx: Ctx, stop: StopOfLine) => Promise<number[]>;

/**
 * What a locked line may do at this moment; asked before each of its steps. Another verdict than before is written down with its
 * figures, told to the admins, and a stop stops what runs; a hold keeps what has not left. All in the caller's transaction. Answers
 * the line as it is now.
 */
export async function judgeLine(ctx: Ctx, line: OutreachLine, stopCampaigns: StopCampaigns): Promise<OutreachLine> {
  await clearNews(ctx, line.connectionId);
  const judged = await judgementOf(ctx, line);
  if (!judged) return line;
  const { next, verdict, signals } = judged;
  if (isOtherVerdict(line, next)) {
    const isStop = isNewStop(line, verdict);
    const stopped = isStop ? await stopCampaigns(ctx, stopOf(line, verdict)) : [];
    const isNews = isStop || line.mode !== next.mode;
    await writeVerdict(ctx, { line: next, isNews, signals, campaignId: stopped[0] ?? null });
  }
  const until = next.mode === 'hold' ? next.heldUntil : heldBeside(next);
  if (until) await holdBulk(ctx, { connectionId: next.connectionId, until });
  await saveLine(ctx, next);
  return next;
}

/**
 * Bad news has the line judged at once, and so has another word of Meta about the number; what grows slowly, as a ratio does, is
 * looked at between the steps.
 */
export const judgedLately = async (ctx: Ctx, line: OutreachLine, stopCampaigns: StopCampaigns): Promise<OutreachLine> =>
  line.judgedAt !== null && ctx.now.getTime() - line.judgedAt.getTime() < JUDGE_AGAIN_MS && !(await hasNews(ctx, line))
    ? line
    : judgeLine(ctx, line, stopCampaigns);

const aboutQuality: ReadonlySet<GuardianFinding> = new Set(['quality-low', 'quality-red']);

/** Whether there is bad news that nobody has judged, or another quality of the number than the line was judged by. */
async function hasNews(ctx: Ctx, { connectionId, reasons }: OutreachLine): Promise<boolean> {
  const news = await newsOf(ctx, connectionId);
  const known = reasons.filter(({ finding }) => aboutQuality.has(finding));
  const said = qualityOf(news.quality);
  return news.hasNews || known.map(({ finding }) => finding).join() !== said.map(({ finding }) => finding).join();
}

/** The line as it would be judged at this moment, for who plans: nothing is written down, told or stopped. */
export const asJudged = async (ctx: Ctx, line: OutreachLine): Promise<OutreachLine> =>
  (await judgementOf(ctx, line))?.next ?? line;

async function judgementOf(ctx: Ctx, line: OutreachLine) {
  const usual = await usualReadingOf(ctx, line);
  const signals = await readSignals(ctx, { connectionId: line.connectionId, usualReading: usual.usualReading });
  if (!signals) return null;
  const verdict = judge(signals, await loadRules(ctx), ctx.now);
  const past = signals.channel === 'whatsapp' ? await pastOf(ctx, line) : {};
  const standing = standingOf(ctx, line, { verdict, signals });
  const next: OutreachLine = { ...line, ...usual, ...past, ...standing, judgedAt: ctx.now };
  return { next, verdict, signals };
}

/** Bad news came for a line. Whoever holds it at this moment may have judged it already: the next who holds it does so again. */
export async function judgeAfterNews(ctx: Ctx, connectionId: number, stopCampaigns: StopCampaigns): Promise<void> {
  const line = await lockLine(ctx, connectionId);
  await (line ? judgeLine(ctx, line, stopCampaigns) : noteNews(ctx, connectionId));
}

type Judged = { verdict: GuardianVerdict; signals: Signals };

function standingOf({ now }: Ctx, line: OutreachLine, { verdict, signals }: Judged) {
  const { mode, factor, until, reasons } = verdict;
  const heldUntil = mode === 'hold' && until === null ? new Date(now.getTime() + LOOK_AGAIN_MS) : until;
  // Whatever waits altogether has no pace.
  return { mode, reasons, factor: factor > 0 ? factor : 1, heldUntil, rampFrom: rampOf(line, signals) };
}

/** After a restriction a phone begins like a young one. */
function rampOf({ rampFrom }: OutreachLine, { channel, noNewChats, banned }: Signals): Date | null {
  if (channel !== 'whatsapp') return rampFrom;
  const ends = [noNewChats, banned].flatMap((word) => (word ? [word.until ?? word.at] : []));
  const [end] = ends.toSorted((a, b) => b.getTime() - a.getTime());
  return end && (rampFrom === null || end > rampFrom) ? end : rampFrom;
}

/** A stop, or one that was about advertising alone and is about everything now. */
const isNewStop = ({ mode, reasons }: OutreachLine, verdict: GuardianVerdict) =>
  verdict.mode === 'stop' && (mode !== 'stop' || (sparesUtility(reasons) && !sparesUtility(verdict.reasons)));

const stopOf = ({ connectionId }: OutreachLine, { reasons }: GuardianVerdict): StopOfLine => ({
  connectionId,
  note: sentenceOf(reasons),
  onlyMarketing: sparesUtility(reasons),
});

/** The worst of what was found, in one sentence for people. */
function sentenceOf(reasons: readonly GuardianReason[]): string {
  const [worst] = reasons.filter((reason) => concernsLine(reason) && reason.verdict === 'stop');
  return worst ? findingSentences[worst.finding] : '';
}

async function usualReadingOf({ client, now }: Ctx, line: OutreachLine) {
  const { usualReading, usualReadingAt } = line;
  if (usualReadingAt !== null && now.getTime() - usualReadingAt.getTime() < HOUR_MS)
    return { usualReading, usualReadingAt };
  const { rows } = await client.query<{ usual: number | null }>({
    name: 'usual-reading',
    text: 'select usual_reading($1, $2) as usual',
    values: [line.connectionId, now],
  });
  return { usualReading: rows[0]?.usual ?? null, usualReadingAt: now };
}
