import type { FlowTrigger } from '@balcao/contract/flows/setup-models.ts';
import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { setupQuery } from '../../flows.data.ts';
import { sameJson } from '../../graph/same-json.ts';
import { triggerPhrases } from '../../phrases/triggers/phrases.ts';
import { TOAST_MS } from '../../toast-time.ts';

type Row = { key: string; trigger: FlowTrigger };

let made = 0;
const rowOf = (trigger: FlowTrigger): Row => ({ key: `new ${(made += 1)}`, trigger });
const storedRow = (trigger: FlowTrigger, index: number): Row => ({ key: `stored ${index}`, trigger });

type Changed = { rows: Row[]; from: readonly FlowTrigger[]; hasTried: boolean };

/** The triggers as they are on the server, until somebody changes them here. */
export function useTriggers(flowId: number, stored: readonly FlowTrigger[]) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState<Changed | null>(null);
  const [isSaving, setSaving] = useState(false);
  const rows = changed?.rows ?? stored.map(storedRow);
  const set = (next: Row[]) => setChanged({ rows: next, from: changed?.from ?? stored, hasTried: false });

  async function save() {
    if (!changed) return;
    if (rows.some(({ trigger }) => trigger.kind === 'keyword' && trigger.pattern.trim() === '')) {
      setChanged({ ...changed, hasTried: true });
      return;
    }
    setSaving(true);
    try {
      const triggers = rows.map(({ trigger }) => trigger);
      const saved = await call(flowSetupRoutes.setTriggers, { params: { flowId }, body: { triggers } });
      queries.setQueryData(setupQuery(flowId).queryKey, (setup) => setup && { ...setup, ...saved });
      setChanged(null);
      toastSuccess(triggerPhrases.t('saved'), TOAST_MS);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setSaving(false);
    }
  }

  return {
    rows,
    isSaving,
    isChanged: changed !== null,
    hasTried: changed?.hasTried === true,
    /** A colleague has saved others since the first change here. */
    isOvertaken: changed !== null && !sameJson(changed.from, stored),
    add: (kind: FlowTrigger['kind']) =>
      set([...rows, rowOf({ kind, connectionId: null, pattern: '', match: 'exact' })]),
    change: (key: string, change: Partial<FlowTrigger>) =>
      set(rows.map((row) => (row.key === key ? { key, trigger: { ...row.trigger, ...change } } : row))),
    remove: (key: string) => set(rows.filter((row) => row.key !== key)),
    discard: () => setChanged(null),
    save,
  };
}
