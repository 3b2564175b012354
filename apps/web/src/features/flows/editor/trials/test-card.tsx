import type { GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { MAX_TEST_NAME_LENGTH } from '@balcao/bot/trial/conversation-test.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toastError, toastFailure, toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { TOAST_MS } from '../../toast-time.ts';
import { useEditorSession } from '../editor-context.ts';
import { pathOf, trailOf } from '../simulator/trail-of.ts';
import { editTests, isNamed } from './edit-tests.ts';
import { failureWords, isExpectation, lineText, type Words } from './line-text.ts';
import { isFailing, type TestRun } from './run-tests.ts';
import styles from './trials.module.css';

type Props = {
  index: GraphIndex;
  run: TestRun;
  words: Words;
  isOpen: boolean;
  onToggle: () => void;
  onRenamed: (name: string) => void;
};

/** The first thing that did not go as expected. */
function FirstDifference({ run: { test, result }, words }: Pick<Props, 'run' | 'words'>) {
  const { t } = words;
  const [failure] = result.failures;
  if (!failure) return null;
  const { expected, found } = failureWords({ ...failure, line: test.lines[failure.line] }, words);
  return (
    <dl className={styles['difference']}>
      <div>
        <dt>{t('test.expected')}</dt>
        <dd>{expected}</dd>
      </div>
      <div data-found>
        <dt>{t('test.found')}</dt>
        <dd>{found}</dd>
      </div>
    </dl>
  );
}

function Lines({ run: { test, result }, words }: Pick<Props, 'run' | 'words'>) {
  const { t } = words;
  const failed = new Set(result.failures.map(({ line }) => line));
  return (
    <ol className={styles['lines']} aria-label={t('test.lines', { name: test.name })}>
      {test.lines.map((line, at) => (
        <li key={at} data-kind={line.kind} data-failed={failed.has(at) || undefined}>
          {isExpectation(line) &&
            (failed.has(at) ? (
              <IconX size={14} stroke={2.2} aria-label={t('test.notMet')} />
            ) : (
              <IconCheck size={14} stroke={2.2} aria-hidden />
            ))}
          <span>{lineText(line, words)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Changes of the tests as they are stored. Failures are told. */
function useTestActions(name: string, { t }: Words) {
  const queries = useQueryClient();
  const { flowId } = useEditorSession();
  return {
    remove: async () => {
      await editTests(queries, flowId, (tests) => tests.filter((test) => !isNamed(name)(test)));
      toastSuccess(t('test.removed'), TOAST_MS);
    },
    /** False when it keeps its name. */
    rename: async (next: string): Promise<boolean> => {
      let isTaken = false;
      try {
        await editTests(queries, flowId, (tests) => {
          isTaken = tests.some(isNamed(next));
          return isTaken
            ? [...tests]
            : tests.map((test) => (isNamed(name)(test) ? { ...Object(test), name: next } : test));
        });
      } catch (failure) {
        toastFailure(failure);
        return false;
      }
      if (isTaken) toastError(t('record.nameTaken'), TOAST_MS);
      else toastSuccess(t('test.renamed'), TOAST_MS);
      return !isTaken;
    },
  };
}

function Details({ index, run, words, onRenamed }: Omit<Props, 'isOpen' | 'onToggle'>) {
  const { t } = words;
  const { editor } = useEditorSession();
  const { name } = run.test;
  const [typed, setTyped] = useState(name);
  const [isRemoving, setRemoving] = useState(false);
  const { remove, rename } = useTestActions(name, words);
  async function keepName() {
    const next = typed.trim();
    if (next === '' || next === name) setTyped(name);
    else if (await rename(next)) onRenamed(next);
    else setTyped(name);
  }
  const show = () => {
    const here = run.result.turns.at(-1);
    editor.light(
      trailOf({ index, path: pathOf(run.result.turns), here: here?.ended ? null : (here?.state.node ?? null) }),
    );
  };
  return (
    <div className={styles['details']}>
      <TextInput
        size="xs"
        label={t('record.name')}
        value={typed}
        maxLength={MAX_TEST_NAME_LENGTH}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void keepName()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Lines run={run} words={words} />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={show}>
          {t('test.show')}
        </Button>
        <Button variant="default" onClick={() => setRemoving(true)}>
          {t('test.remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title={t('test.remove.title', { name })}
        confirmLabel={t('test.remove')}
        isDestructive
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        <p>{t('test.remove.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** One test: whether it passes, the first difference when it does not, and its lines. */
export function TestCard({ isOpen, onToggle, ...shown }: Props) {
  const { run, words } = shown;
  const { t } = words;
  const id = useId();
  const isBad = isFailing(run);
  const StateIcon = isBad ? IconX : IconCheck;
  return (
    <li className={styles['card']} data-failed={isBad || undefined}>
      <button type="button" className={styles['head']} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <StateIcon size={16} stroke={2.2} aria-hidden />
        <b>{run.test.name}</b>
        <small>{t(isBad ? 'test.fails' : 'test.passes')}</small>
        <IconChevronRight size={15} className={styles['chevron']} aria-hidden />
      </button>
      <FirstDifference run={run} words={words} />
      <div id={id}>{isOpen && <Details key={run.test.name} {...shown} />}</div>
    </li>
  );
}
