export type Manner = {
  text: string;
  /** Null: no choices at all. */
  finish: string | null;
  withUsage: boolean;
  /** Bills much more than was said. */
  expensive?: boolean;
  /** Every event in one piece. */
  whole?: boolean;
};

/** Lengths that end in the middle of letters, of lines and of events. */
const LENGTHS = [1, 2, 3, 5, 7, 11, 64, 199];

/** A chat completion as server-sent events, in odd pieces; what it cost comes last, without any choice. */
export function* streamOf({ text, finish, withUsage, expensive = false, whole = false }: Manner): Generator<Buffer> {
  const events = [...chunksOf({ text, finish })].map((data) => event(data));
  if (withUsage) {
    const completion = expensive ? 5_000_000 : Math.ceil(text.length / 4);
    const usage = { prompt_tokens: 400, completion_tokens: completion, total_tokens: 400 + completion };
    events.push(event({ ...head, choices: [], usage }));
  }
  events.push('data: [DONE]\n\n');
  if (whole) return yield* events.map((one) => Buffer.from(one));
  const bytes = Buffer.from(events.join(''));
  let from = 0;
  for (let index = 0; from < bytes.length; index += 1) {
    const length = LENGTHS[index % LENGTHS.length] ?? 1;
    yield bytes.subarray(from, from + length);
    from += length;
  }
}

const head = { id: 'chatcmpl-sim1', object: 'chat.completion.chunk', created: 1_795_000_000, model: 'sim' };
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

function* chunksOf({ text, finish }: { text: string; finish: string | null }) {
  if (finish === null) return;
  yield { ...head, choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] };
  const length = text.length > 100_000 ? text.length : 9;
  for (let from = 0; from < text.length; from += length) {
    const content = text.slice(from, from + length);
    yield { ...head, choices: [{ index: 0, delta: { content }, finish_reason: null }] };
  }
  yield { ...head, choices: [{ index: 0, delta: {}, finish_reason: finish }] };
}
