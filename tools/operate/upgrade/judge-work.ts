/** What programs did in a time, and what waits for them now. */
export type Work = {
  minutes: number;
  answered: number;
  /** Answers that were a failure of the program's own. */
  failed: number;
  errorsLogged: number;
  /** How long the oldest of that time has waited: what customers wrote, what people answered, a job. */
  arrivalSeconds: number;
  answerSeconds: number;
  jobSeconds: number;
};

/** Less than this may be chance. */
const FEW_FAILURES = 5;
const FEW_ERRORS = 10;
const USUAL_SHARE = 0.02;
const TIMES_FAILED = 2;
const TIMES_LOGGED = 3;

const PERCENT = 100;
const percent = (share: number) => `${Math.round(share * PERCENT)} %`;
const shareOf = ({ failed, answered }: Work) => (answered === 0 ? 0 : failed / answered);
const rateOf = ({ errorsLogged, minutes }: Work) => (minutes === 0 ? 0 : errorsLogged / minutes);

const waiting = {
  arrivalSeconds: 'what customers write waits to be placed',
  answerSeconds: 'what people answer waits to leave',
  jobSeconds: 'a job that is due waits',
} as const;

/** What a program that answers its health does worse than the one before; null when nothing. `tolerance`: seconds. */
export function judgeWork(before: Work, now: Work, tolerance: number): string | null {
  const failed = shareOf(now);
  if (now.failed >= FEW_FAILURES && failed > Math.max(USUAL_SHARE, TIMES_FAILED * shareOf(before))) {
    return `it answered, and ${now.failed} of ${now.answered} calls failed (${percent(failed)}, before ${percent(shareOf(before))})`;
  }
  if (now.errorsLogged >= FEW_ERRORS && rateOf(now) > TIMES_LOGGED * rateOf(before)) {
    return `it answered, and wrote ${now.errorsLogged} errors into its log`;
  }
  for (const [key, what] of Object.entries(waiting)) {
    const [seconds, secondsBefore] = [now[key as keyof typeof waiting], before[key as keyof typeof waiting]];
    if (seconds > tolerance && secondsBefore <= tolerance)
      return `it answered, and ${what}: for ${Math.round(seconds)} s by now`;
  }
  return null;
}
