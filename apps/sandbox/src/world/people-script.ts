import { z } from 'zod';

/** What people do when a business writes to them out of the blue. Chances are shares of one, and add up to at most one. */
export const PeopleScript = z.object({
  /** So long after it arrived they look at it, and so many of them do. */
  readAfterMs: z.number().int().min(0).default(2000),
  readChance: z.number().min(0).max(1).default(0.8),
  answers: z
    .array(
      z.object({
        text: z.string().min(1),
        chance: z.number().min(0).max(1),
        /** After they have read it. */
        afterMs: z.number().int().min(0).default(4000),
      }),
    )
    .default([]),
  blockChance: z.number().min(0).max(1).default(0),
});
export type PeopleScript = z.infer<typeof PeopleScript>;

export type ScriptedAct = { kind: 'answer'; text: string; afterMs: number } | { kind: 'block' } | { kind: 'read' };

/** What one of them does; null: nothing at all. `dice` are 0 to 1. */
export function actOf(script: PeopleScript, dice: () => number): ScriptedAct | null {
  if (dice() >= script.readChance) return null;
  const drawn = dice();
  let below = script.blockChance;
  if (drawn < below) return { kind: 'block' };
  for (const { text, chance, afterMs } of script.answers) {
    below += chance;
    if (drawn < below) return { kind: 'answer', text, afterMs };
  }
  return { kind: 'read' };
}
