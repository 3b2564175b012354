/** What a plan of one's own begins with, and never goes below. */
export const CUSTOM_PLAN_MINIMUM = 3;

const BASE_CENTS = 4900;
const USER_CENTS = 1100;
const CONNECTION_CENTS = 2000;

/** Cents a month for a plan of one's own. Throws RangeError below the minimum. */
export function customPlanPrice({ users, connections }: { users: number; connections: number }): number {
  const [moreUsers, moreConnections] = [users, connections].map((wanted) => {
    if (!Number.isSafeInteger(wanted) || wanted < CUSTOM_PLAN_MINIMUM) throw new RangeError('below the minimum');
    return wanted - CUSTOM_PLAN_MINIMUM;
  }) as [number, number];
  return BASE_CENTS + USER_CENTS * moreUsers + CONNECTION_CENTS * moreConnections;
}
