import { readResponse } from '@balcao/bot/http/read-response.ts';
import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { noTrail } from '../editor-store.ts';
import { happen, newSimulation, passTime, type Simulation } from './simulation.ts';
import { trailOf } from './trail-of.ts';
import { useSurroundings } from './use-surroundings.ts';

/** What an answer from outside was, or that there was none. */
export type OutsideAnswer = { status: number; body: unknown };

/** Long enough after the question that nobody takes it for a machine's answer. */
const READING_MS = 5000;

/** A conversation with what is drawn now. Nothing of it is sent or stored. */
export function useSimulation() {
  const editor = useEditor();
  const { around, ...settings } = useSurroundings();
  const fresh = (): Simulation => {
    const now = Date.now();
    const sim = newSimulation(indexGraph(editor.state().graph), now, now % 2 ** 31);
    return happen(sim, { kind: 'begun' }, around(now));
  };
  const [sim, setSim] = useState(fresh);
  useEffect(() => editor.light(trailOf(sim)), [editor, sim]);
  useEffect(() => () => editor.light(noTrail), [editor]);

  const go = (step: (before: Simulation) => Simulation) => setSim(step);
  const said = (text: string, choice?: string) =>
    go((before) => {
      const now = before.now + READING_MS;
      const event = { kind: 'said', text, isEarly: false, afterMs: READING_MS, ...(choice && { choice }) } as const;
      return happen({ ...before, now }, event, around(now));
    });
  return {
    ...settings,
    sim,
    restart: () => setSim(fresh()),
    say: (text: string) => said(text),
    press: ({ id, title }: { id: string; title: string }) => said(title, id),
    pass: (ms: number) => go((before) => passTime(before, ms, around(before.now))),
    answerCall: ({ status, body }: OutsideAnswer) =>
      go((before) => {
        if (!before.call) return before;
        const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
        const values = readResponse({ status, text }, before.call.reads);
        return happen(before, { kind: 'result', status, values }, around(before.now));
      }),
  };
}
