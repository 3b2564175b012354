import type { ChooseOfBot } from '../../outreach/opt-out/take-opt-out.ts';
import { findRun } from '../runs/find-run.ts';
import { inDrain } from '../runs/turn-ctx.ts';
import { isOptionOf } from './is-option.ts';
import { routeArrival } from './route-arrival.ts';

/** A word that means something elsewhere too is heard by the bot whose menu offers it. */
export const chooseOfBot: ChooseOfBot = async (ctx, arrival) => {
  const { activeTicket, content } = arrival;
  const run = activeTicket?.isBot ? await findRun(ctx, activeTicket.id) : undefined;
  if (!run || !(await isOptionOf(inDrain(ctx), run, content.body))) return null;
  return routeArrival.take(ctx, arrival);
};
