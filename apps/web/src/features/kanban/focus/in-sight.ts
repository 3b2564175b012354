/** What is drawn of a lane, or of the board: what is in sight, and what has the focus wherever that is. */
export function drawnWith(indexes: readonly number[], focused: number): number[] {
  const isDrawn = focused < 0 || indexes.includes(focused);
  return isDrawn ? [...indexes] : [...indexes, focused].toSorted((one, other) => one - other);
}

type Step = {
  /** Another card has the focus than before. */
  isOther: boolean;
  /** It is carried by keys. */
  isCarried: boolean;
  /** Where in the lane the focus was. */
  was: number;
  /** What is in sight. */
  range: { startIndex: number; endIndex: number } | null;
};

/** Whether a lane is scrolled to the card with the focus. Whoever has scrolled away from it is left there, whatever others do to it. */
export function isFollowed({ isOther, isCarried, was, range }: Step): boolean {
  if (isOther || isCarried) return true;
  return range !== null && was >= range.startIndex && was <= range.endIndex;
}
