/** What a card shows of a block beyond its data. */
export type Look = {
  problem: 'blocking' | 'warning' | null;
  mark: 'lit' | 'here' | 'found' | 'added' | 'changed' | 'removed' | 'missed' | 'target' | null;
  /** Figures of real conversations, such as "120 · 8 saíram". */
  figure: string | null;
  /** How many went on by each output, as `a1 12,a2 3`: a text, so that looks compare quickly. */
  counts: string;
  /** What it does, where its data holds only an id: the name of a queue or a tag. */
  said: string | null;
  /** Who else has it marked, by name. */
  heldBy: string | null;
  /** Outputs its kind does not name, but connections leave by. */
  extra: string;
};

/** What a card shows of real conversations. */
export type Figure = { line: string; counts: string };

/** How many went on by an output; null when nobody counts. */
export const countOf = ({ counts }: Look, output: string): string | null =>
  counts
    .split(',')
    .find((each) => each.startsWith(`${output} `))
    ?.slice(output.length + 1) ?? null;

export const plainLook: Look = {
  problem: null,
  mark: null,
  figure: null,
  counts: '',
  said: null,
  heldBy: null,
  extra: '',
};

const keyOf = (look: Look) =>
  [look.problem, look.mark, look.figure, look.counts, look.said, look.heldBy, look.extra].join(' | ');
const known = new Map<string, Look>();

/** The same look is the same object: cards are drawn again only when something about them changed. */
export function sameLook(look: Look): Look {
  const key = keyOf(look);
  const kept = known.get(key);
  if (kept) return kept;
  // Figures change for as long as the screen is open.
  if (known.size > 2000) known.clear();
  known.set(key, look);
  return look;
}
