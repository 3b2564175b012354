import { MAX_TASK_TEXT, type Task } from '@balcao/contract/tasks/models.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useBegunChange, useKeptChange } from '../../../platform/drafts/kept-change.ts';
import { keepWords } from '../../../platform/drafts/kept-words.ts';
import { OvertakenWords } from '../../../ui/form/overtaken-words.tsx';
import { taskPhrases } from '../phrases/phrases.ts';
import { useTaskActs, type TaskDraft } from '../tasks.data.ts';
import { readyDraft } from './new-task.tsx';
import { TaskFields } from './task-fields.tsx';
import styles from './task-form.module.css';

const draftOf = ({ text, description, dueDay, dueTime, remindBefore, rule }: Task): TaskDraft => ({
  text,
  description,
  dueDay,
  dueTime,
  remindBefore,
  rule,
});

/** A task of the list while it is changed, in its place. */
export function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = taskPhrases.useT();
  const acts = useTaskActs();
  const name = `edit task ${task.id}`;
  const begun = useBegunChange(name, draftOf(task));
  const [draft, setDraft] = useState(begun.initial);
  useKeptChange(name, begun, draft);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part }));
  const ready = readyDraft(draft);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!ready || isBusy) return;
    setBusy(true);
    const isDone = await acts.update(task, ready);
    setBusy(false);
    if (isDone) close();
  }
  function close() {
    keepWords(name, null);
    onClose();
  }
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields leaves the form
    <form className={styles['form']} onSubmit={(event) => void save(event)} onKeyDown={closeByKey}>
      <OvertakenWords words={begun.overtaken} onTake={setDraft} />
      <TextInput
        label={t('text')}
        maxLength={MAX_TASK_TEXT}
        value={draft.text}
        ref={(field) => field?.focus()}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TaskFields draft={draft} change={change} />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!ready} loading={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
