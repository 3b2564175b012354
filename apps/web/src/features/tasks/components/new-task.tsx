import { MAX_TASK_DESCRIPTION, MAX_TASK_TEXT } from '@balcao/contract/tasks/models.ts';
import { Button, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { keepWords, keptWords, useKeptWords } from '../../../platform/drafts/kept-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { taskPhrases } from '../phrases/phrases.ts';
import { useTaskActs, type About, type TaskDraft } from '../tasks.data.ts';
import { readTypedDate, type TypedDate } from '../typed-date.ts';
import { useToday } from '../use-today.ts';
import { whenWords } from '../when-words.ts';
import { TaskFields } from './task-fields.tsx';
import styles from './task-form.module.css';

export const emptyDraft: TaskDraft = {
  text: '',
  description: '',
  dueDay: null,
  dueTime: null,
  remindBefore: null,
  rule: null,
};

const wholeTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Ready to be sent: blank text is nothing, and half a time is none. */
export const readyDraft = (draft: TaskDraft): TaskDraft | null => {
  const text = draft.text.trim();
  const dueTime = draft.dueTime !== null && wholeTime.test(draft.dueTime) ? draft.dueTime : null;
  return text === '' ? null : { ...draft, text, dueTime };
};

/** What the line says about when, to be taken with one click; nothing is taken by itself. */
function DateChip({ typed, onUse }: { typed: TypedDate; onUse: () => void }) {
  const t = taskPhrases.useT();
  const today = useToday();
  const when = whenWords(typed, { t, today });
  return (
    <button type="button" className={styles['chip']} aria-label={t('chip.use', { when })} onClick={onUse}>
      <IconCalendarPlus size={15} stroke={1.7} aria-hidden />
      {t('chip', { when })}
    </button>
  );
}

/** The beginning of a text, which ends between two characters and never within one. */
const beginningOf = (words: string, most: number) => words.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** What a message says, as a line; what does not fit in it stands in the description. */
function draftOf(words: string): TaskDraft {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  const text = beginningOf(line, MAX_TASK_TEXT);
  const isWhole = text === words.trim();
  return { ...emptyDraft, text, description: isWhole ? '' : beginningOf(words.trim(), MAX_TASK_DESCRIPTION) };
}

/** Under which name what is typed here is kept; not what was taken over from a message. */
const nameOf = (about: About | undefined) => `task ${JSON.stringify(about ?? null)}`;

const isEmpty = (draft: TaskDraft) => draft.text === '' && draft.description === '';

/** One line to type a task into; all else appears when it is wanted. */
export function NewTask({ about, words = '' }: { about?: About; words?: string }) {
  const t = taskPhrases.useT();
  const language = useLanguage();
  const today = useToday();
  const acts = useTaskActs();
  const fieldsId = useId();
  const name = nameOf(about);
  const [kept] = useState(() => (words === '' ? keptWords<TaskDraft>(name) : null));
  const [draft, setDraft] = useState(() => ({ ...draftOf(words), ...kept }));
  const [isOpen, setOpen] = useState((kept?.description ?? '') !== '');
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part }));
  useKeptWords(name, isEmpty(draft) ? null : draft);
  const ready = readyDraft(draft);
  const typed = draft.dueDay === null ? readTypedDate(draft.text, { today, language }) : null;
  async function add(event: FormEvent) {
    event.preventDefault();
    if (!ready || isBusy) return;
    setBusy(true);
    const isDone = await acts.create(ready, about);
    setBusy(false);
    // What was typed stays when it was not kept.
    if (!isDone) return;
    setDraft(emptyDraft);
    setOpen(false);
    // Whoever looks at another page by now finds an empty line on coming back.
    keepWords(name, null);
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void add(event)}>
      <div className={styles['line']}>
        <TextInput
          aria-label={t('new')}
          placeholder={t('new.hint')}
          maxLength={MAX_TASK_TEXT}
          className={styles['text']}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          data-autofocus
        />
        <IconButton
          label={t('more')}
          icon={IconAdjustmentsHorizontal}
          size={36}
          variant="default"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        />
        <Button type="submit" leftSection={<IconPlus size={16} aria-hidden />} disabled={!ready} loading={isBusy}>
          {t('add')}
        </Button>
      </div>
      {typed && (
        <DateChip typed={typed} onUse={() => change({ ...typed, remindBefore: typed.dueTime === null ? null : 10 })} />
      )}
      {!isOpen && draft.dueDay !== null && <p className={styles['said']}>{whenWords(draft, { t, today })}</p>}
      <div id={fieldsId}>{isOpen && <TaskFields draft={draft} change={change} />}</div>
    </form>
  );
}
