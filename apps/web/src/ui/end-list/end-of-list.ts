/** What is left below the visible part, in pixels, that still counts as the end. */
export const AT_END_PX = 40;

type Measured = {
  /** Whether somebody was at the end at the look before. */
  wasAtEnd: boolean;
  /** How far the list was scrolled since then: negative is up. */
  moved: number;
  /** How much lies below what is visible. */
  below: number;
};

/**
 * Where a list stands that is followed to its end. Only somebody who scrolls up leaves it: a burst of messages also puts it
 * out of reach for a moment. `behind`: it grew and did not move, so nothing brings it to its end but us; `following`: it is
 * just on its way.
 */
export function endOfList({ wasAtEnd, moved, below }: Measured): 'there' | 'following' | 'behind' | 'away' {
  if (below < AT_END_PX * 2) return 'there';
  if (!wasAtEnd || moved < 0) return 'away';
  return moved === 0 ? 'behind' : 'following';
}
