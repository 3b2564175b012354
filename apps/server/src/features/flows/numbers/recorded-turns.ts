import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';

type Turn = RecordedRun['turns'][number];

export type StepRow = {
  runId: number;
  no: number;
  node: string;
  kind: string;
  taken: string | null;
  facts: Record<string, unknown>;
  at: Date;
  cause: number | null;
  messageIds: number[];
};
export type CallRow = { runId: number; stepNo: number; status: number | null; response: unknown };
export type HeardMessage = {
  id: number;
  body: string;
  mediaType: string;
  mediaName: string | null;
  choice: string | null;
  quoted: number | null;
  receivedAt: Date;
  leftAt: Date | null;
  deliveredAt: Date | null;
};

type Recorded = { steps: readonly StepRow[]; calls: readonly CallRow[]; messages: ReadonlyMap<number, HeardMessage> };

/** A conversation's steps as the turns they were taken in. Steps of one turn have one instant and one cause. */
export function turnsOf({ steps, calls, messages }: Recorded): Turn[] {
  const turns: StepRow[][] = [];
  for (const step of steps) {
    const open = turns.at(-1);
    const last = open?.at(-1);
    if (open && last && last.at.getTime() === step.at.getTime() && last.cause === step.cause) open.push(step);
    else turns.push([step]);
  }
  return turns.flatMap((taken, index) => {
    const [first] = taken;
    if (!first) return [];
    const asked = turns
      .slice(0, index)
      .flatMap((earlier) => earlier.flatMap(({ messageIds }) => messageIds))
      .at(-1);
    const said = taken.flatMap(({ messageIds }) => messageIds.flatMap((id) => messages.get(id)?.body ?? []));
    return [
      {
        at: first.at.toISOString(),
        event: eventOf(first, {
          index,
          calls,
          cause: messages.get(first.cause ?? 0),
          question: messages.get(asked ?? 0),
        }),
        steps: taken.map(({ no, node, kind, taken: output, facts }) => ({ no, node, kind, taken: output, facts })),
        said,
      },
    ];
  });
}

type Around = {
  index: number;
  calls: readonly CallRow[];
  cause: HeardMessage | undefined;
  question: HeardMessage | undefined;
};

function eventOf(first: StepRow, { index, calls, cause, question }: Around): Turn['event'] {
  if (index === 0) return { kind: 'begun', text: cause?.body ?? '' };
  if (cause) return saidOf(cause, question, first.at);
  const call = calls.find(({ stepNo }) => stepNo === first.no - 1);
  return call ? { kind: 'result', status: call.status ?? 0, response: call.response ?? null } : { kind: 'clock' };
}

/** A question is read no sooner. */
const READING_MS = 1000;
const words = new Set(['chat', 'template']);

function saidOf(cause: HeardMessage, question: HeardMessage | undefined, at: Date): Turn['event'] {
  const afterMs = question?.leftAt ? cause.receivedAt.getTime() - question.leftAt.getTime() : null;
  const hasBeenRead = (afterMs !== null && afterMs >= READING_MS) || wasSeen(cause, question, at);
  return {
    kind: 'said',
    text: cause.body,
    choice: cause.choice,
    file: fileOf(cause),
    isEarly: !hasBeenRead,
    afterMs: afterMs === null ? null : Math.max(0, afterMs),
  };
}

const wasSeen = ({ choice, quoted }: HeardMessage, question: HeardMessage | undefined, at: Date) =>
  choice !== null ||
  question === undefined ||
  quoted === question.id ||
  (question.deliveredAt !== null && question.deliveredAt <= at);

const fileOf = ({ mediaType, mediaName }: HeardMessage) =>
  words.has(mediaType) ? null : { kind: mediaType === 'application' ? 'document' : mediaType, name: mediaName ?? '' };
