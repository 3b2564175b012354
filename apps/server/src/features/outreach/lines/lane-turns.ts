import type { OutreachLine } from './lock-line.ts';

type Turns = Pick<OutreachLine, 'laneWaits' | 'laneSpokeAt' | 'nextBulkAt'>;

/** Whoever has the turn asks a moment after the line is free; a process that died meanwhile takes no more than this from campaigns. */
const LEFT_FOR_MS = 10_000;

/** Lanes have the turn after a campaign's step, and campaigns the one after a lane's: those have the whole day, these half an hour. */
export const isNextOfLanes = ({ laneWaits, laneSpokeAt }: Turns): boolean => !laneWaits && laneSpokeAt === null;

/** Whether campaigns leave the line at this moment to a lane's message that waits for it. */
export const isTurnOfLanes = ({ laneWaits, laneSpokeAt, nextBulkAt }: Turns, now: Date): boolean =>
  laneWaits && laneSpokeAt === null && now.getTime() < nextBulkAt.getTime() + LEFT_FOR_MS;
