import '@mantine/core/styles/Checkbox.layer.css';
import { MAX_TEST_NAME_LENGTH, type ConversationTest } from '@balcao/bot/trial/conversation-test.ts';
import { proposeLines, type Proposed } from '@balcao/bot/trial/record-test.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { setupQuery } from '../../flows.data.ts';
import { TOAST_MS } from '../../toast-time.ts';
import { useEditorSession } from '../editor-context.ts';
import type { Simulator } from '../simulator/use-simulation.ts';
import { editTests, isNamed } from './edit-tests.ts';
import { isExpectation, lineText } from './line-text.ts';
import { toolsFor } from './run-tests.ts';
import { nameOf, spokenTest } from './spoken-test.ts';
import styles from './trials.module.css';
import { useWords } from './use-words.ts';

const MAX_LINES = 200;

type Props = { simulator: Pick<Simulator, 'sim' | 'setting' | 'company'>; onClose: () => void };

/** What was said, and what may be expected of it. */
function useProposed({ sim, setting, company }: Props['simulator']) {
  const { flowId } = useEditorSession();
  const { data: setup } = useQuery(setupQuery(flowId));
  const workbench = setup?.workbench;
  return useMemo(() => {
    const spoken = spokenTest(sim, setting);
    // Before it is read nothing can be told about pinned answers: they would be missing.
    if (!workbench) return { spoken, lines: [] as Proposed[], tests: [] as readonly unknown[] };
    const lines = proposeLines(sim.index, spoken, toolsFor(spoken, { workbench, company }));
    return { spoken, lines, tests: workbench.tests };
  }, [sim, setting, company, workbench]);
}

/** The conversation that was just tried becomes a test: its name, and what is expected. */
export function RecordDialog({ simulator, onClose }: Props) {
  const words = useWords();
  const { t } = words;
  const { flowId } = useEditorSession();
  const queries = useQueryClient();
  const { spoken, lines, tests } = useProposed(simulator);
  const [name, setName] = useState(() => nameOf(spoken, MAX_TEST_NAME_LENGTH));
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isKept = (proposed: Proposed, index: number) => proposed.isUsual !== turned.has(index);
  const kept = lines.filter(isKept).map(({ line }) => line);
  const isTooLong = kept.length > MAX_LINES;
  const isTaken = tests.some(isNamed(name.trim()));
  const problem = name.trim() === '' ? t('record.nameMissing') : isTaken ? t('record.nameTaken') : null;

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problem !== null || isTooLong || kept.length === 0) return;
    setBusy(true);
    try {
      const test: ConversationTest = { ...spoken, name: name.trim(), lines: kept };
      await editTests(queries, flowId, (stored) => [...stored, test]);
      toastSuccess(t('record.kept'), TOAST_MS);
      onClose();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  const turn = (index: number) =>
    setTurned((before) => {
      const next = new Set(before);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  return (
    <FormDialog
      title={t('record.title')}
      submitLabel={t('record.keep')}
      isSubmitting={isBusy}
      onSubmit={(event) => void keep(event)}
      onClose={onClose}
    >
      <TextInput
        label={t('record.name')}
        value={name}
        maxLength={MAX_TEST_NAME_LENGTH}
        data-autofocus
        error={isTried ? problem : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={styles['hint']}>{t('record.about')}</p>
      <ol className={styles['lines']}>
        {lines.map((proposed, index) => (
          // Lines are proposed once: their place is their name.
          <li key={index} data-kind={proposed.line.kind}>
            {isExpectation(proposed.line) ? (
              <Checkbox
                label={lineText(proposed.line, words)}
                checked={isKept(proposed, index)}
                onChange={() => turn(index)}
              />
            ) : (
              lineText(proposed.line, words)
            )}
          </li>
        ))}
      </ol>
      {isTooLong && (
        <p className={styles['bad']} role="alert">
          {t('record.tooLong', { max: MAX_LINES })}
        </p>
      )}
    </FormDialog>
  );
}
