import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import { valuesOf } from '@balcao/bot/trial/pinned-answers.ts';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { noTrail } from '../editor-store.ts';
import { happen, newSimulation, passTime, standsIn, type Simulation } from './simulation.ts';
import { trailOf } from './trail-of.ts';
import { useSurroundings, type Setting } from './use-surroundings.ts';

/** What an answer from outside was, or that there was none. */
export type OutsideAnswer = { status: number; body: unknown };

/** Long enough after the question that nobody takes it for a machine's answer. */
const READING_MS = 5000;

export type Simulator = ReturnType<typeof useSimulation>;

/** A conversation with what is drawn now. Nothing of it is sent or stored. `isShown`: its way is lit on the canvas. */
export function useSimulation(isShown: boolean) {
  const editor = useEditor();
  const { around, setting, company, change } = useSurroundings();
  const fresh = (at = setting.at): Simulation => {
    const now = at ?? Date.now();
    const sim = newSimulation(indexGraph(editor.state().graph), now, Date.now() % 2 ** 31);
    return happen(sim, { kind: 'begun' }, around(now));
  };
  const [sim, setSim] = useState(fresh);
  useEffect(() => {
    if (isShown) editor.light(trailOf({ ...sim, here: standsIn(sim) }));
  }, [editor, sim, isShown]);
  useEffect(() => () => editor.light(noTrail), [editor]);

  const go = (step: (before: Simulation) => Simulation) => setSim(step);
  const said = (text: string, choice?: string) =>
    go((before) => {
      const now = before.now + READING_MS;
      const event = { kind: 'said', text, isEarly: false, afterMs: READING_MS, ...(choice && { choice }) } as const;
      return happen({ ...before, now }, event, around(now));
    });
  return {
    sim,
    setting,
    company,
    change: (changes: Partial<Setting>) => {
      change(changes);
      // Another beginning is another conversation.
      if (changes.at !== undefined) setSim(fresh(changes.at));
    },
    restart: () => setSim(fresh()),
    say: (text: string) => said(text),
    press: ({ id, title }: { id: string; title: string }) => said(title, id),
    pass: (ms: number) => go((before) => passTime(before, ms, around(before.now))),
    answerCall: (answer: OutsideAnswer) =>
      go((before) => {
        if (!before.call) return before;
        const { status } = answer;
        const values = valuesOf(answer, before.call.reads);
        return happen(before, { kind: 'result', status, values }, around(before.now));
      }),
  };
}
