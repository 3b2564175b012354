/** Somebody a campaign has not spoken to. `zone` is the time zone that the number tells, null: the company's. */
export type PlannedPerson = { position: number; zone: string | null; isCold: boolean };

/** People of one time zone who are alike in being cold or not, by position; those before `next` had their turn. */
export type Kind = { zone: string | null; isCold: boolean; positions: number[]; next: number };

/** Whom a campaign has still to speak to. */
export type People = {
  /** Who said yes and waits for what was promised; before all others, by position. */
  confirmed: { positions: number[]; next: number };
  kinds: Kind[];
};

export function gather(people: Iterable<PlannedPerson>, confirmed: readonly number[] = []): People {
  const kinds: Kind[] = [];
  for (const { position, zone, isCold } of people) {
    const kind = kinds.find((one) => one.zone === zone && one.isCold === isCold);
    if (kind) kind.positions.push(position);
    else kinds.push({ zone, isCold, positions: [position], next: 0 });
  }
  return { confirmed: { positions: [...confirmed], next: 0 }, kinds };
}

export const firstOf = ({ positions, next }: Pick<Kind, 'positions' | 'next'>): number | undefined => positions[next];

export const isSpent = ({ confirmed, kinds }: People): boolean =>
  firstOf(confirmed) === undefined && kinds.every((kind) => firstOf(kind) === undefined);
