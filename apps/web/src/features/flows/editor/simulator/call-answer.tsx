import type { HttpCall } from '@balcao/bot/engine/call-types.ts';
import { flowSecretRoutes } from '@balcao/contract/flow-secrets/routes.ts';
import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call as callServer } from '../../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { setupQuery } from '../../flows.data.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { TOAST_MS } from '../../toast-time.ts';
import { useEditorSession } from '../editor-context.ts';
import { httpRequestOf } from '../forms/http-request-of.ts';
import type { Simulation } from './simulation.ts';
import styles from './simulator.module.css';
import type { OutsideAnswer } from './use-simulation.ts';

const isAnswer = (value: unknown): value is OutsideAnswer =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number';

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

type Props = { sim: Simulation; call: HttpCall; onAnswer: (answer: OutsideAnswer) => void };

/** A block asks another server: the answer is the pinned one, one that is typed here, or, on a click, the real one. */
export function CallAnswer({ sim, call, onAnswer }: Props) {
  const t = editorPhrases.useT();
  const queries = useQueryClient();
  const { flowId } = useEditorSession();
  const { data: setup } = useQuery(setupQuery(flowId));
  const nodeId = sim.turn?.state.node ?? '';
  const pinned = setup?.workbench.pinned[nodeId];
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const text = typed ?? JSON.stringify(isAnswer(pinned) ? pinned.body : { exemplo: true }, null, 2);
  const answer: OutsideAnswer = {
    status: isAnswer(pinned) && typed === null ? pinned.status : 200,
    body: asJson(text),
  };

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  async function pin() {
    const pins = { ...setup?.workbench.pinned, [nodeId]: answer };
    await callServer(flowSetupRoutes.keepTests, { params: { flowId }, body: { pinned: pins } });
    await queries.invalidateQueries({ queryKey: setupQuery(flowId).queryKey });
    toastSuccess(t('sim.call.pinned'), TOAST_MS);
  }
  async function askReally() {
    const data = sim.index.nodes.get(nodeId)?.data ?? {};
    const body = { ...httpRequestOf(data), variables: sim.turn?.state.variables ?? {} };
    const { httpStatus, httpResponse } = await callServer(flowSecretRoutes.test, { body });
    onAnswer({ status: httpStatus, body: httpResponse });
  }
  return (
    <section className={styles['call']} aria-label={t('sim.call')}>
      <b>{t('sim.call.to', { host: call.host })}</b>
      <Textarea
        label={t('sim.call.answer')}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <Button onClick={() => onAnswer(answer)}>{t('sim.call.use')}</Button>
        <Button variant="default" disabled={isBusy} onClick={() => void attempt(pin)}>
          {t('sim.call.pin')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void attempt(askReally)}>
          {t('sim.call.really')}
        </Button>
        <Button variant="default" onClick={() => onAnswer({ status: 0, body: '' })}>
          {t('sim.call.fail')}
        </Button>
      </div>
    </section>
  );
}
