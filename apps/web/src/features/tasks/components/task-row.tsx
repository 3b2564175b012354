import '@mantine/core/styles/Checkbox.layer.css';
import type { Task } from '@balcao/contract/tasks/models.ts';
import { Checkbox } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconBell,
  IconMessageCircle,
  IconPencil,
  IconRepeat,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { taskPhrases } from '../phrases/phrases.ts';
import { useTaskActs } from '../tasks.data.ts';
import { useToday } from '../use-today.ts';
import { dayWords, repeatWords } from '../when-words.ts';
import { EditTask } from './edit-task.tsx';
import styles from './task-row.module.css';

const mark = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

/** When it is due, whether it comes again, whom it is about, and who passed it on. */
function Marks({ task }: { task: Task }) {
  const t = taskPhrases.useT();
  const today = useToday();
  const { dueDay, rule, remindBefore, ticket, contact, from, completed } = task;
  const isLate = dueDay !== null && dueDay < today && !completed;
  return (
    <span className={styles['marks']}>
      {dueDay !== null && (
        <span data-late={isLate || undefined}>
          {isLate && `${t('day.late')} · `}
          {dayWords(task, { t, today })}
          {remindBefore !== null && <IconBell {...mark} />}
        </span>
      )}
      {rule !== null && (
        <span>
          <IconRepeat {...mark} />
          {repeatWords(rule)}
        </span>
      )}
      {ticket && (
        <Link to="/tickets/{-$uuid}" params={{ uuid: ticket.uuid }}>
          <IconMessageCircle {...mark} />
          {ticket.contactName}
        </Link>
      )}
      {contact && (
        <span>
          <IconUser {...mark} />
          {contact.name}
        </span>
      )}
      {from && (
        <span>
          <IconArrowForwardUp {...mark} />
          {t('from', { name: from.name })}
        </span>
      )}
    </span>
  );
}

type Props = {
  task: Task;
  /** Moves it among its neighbours, where it has some. */
  handle?: ReactNode;
  /** Somebody was led to it: it is opened and brought into sight. */
  isShown?: boolean;
  onPass: (task: Task) => void;
  /** Told when its form opens and closes. */
  onEdit?: (task: Task, isBegun: boolean) => void;
};

/** One task: done with one click, its description behind its words, changed in its place. */
export function TaskRow({ task, handle, isShown = false, onPass, onEdit }: Props) {
  const t = taskPhrases.useT();
  const acts = useTaskActs();
  const row = useRef<HTMLDivElement>(null);
  const [wasShown, setWasShown] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { text, description, completed } = task;
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setExpanded(true);
  }
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  function edit(isBegun: boolean) {
    setEditing(isBegun);
    onEdit?.(task, isBegun);
  }
  if (isEditing) {
    return (
      <div className={styles['editing']}>
        <EditTask task={task} onClose={() => edit(false)} />
      </div>
    );
  }
  return (
    <div ref={row} className={styles['row']} data-done={completed || undefined}>
      {handle ?? <span className={styles['noHandle']} />}
      <Checkbox
        checked={completed}
        aria-label={t('complete', { text })}
        onChange={(event) => void acts.complete(task, event.currentTarget.checked)}
      />
      <div className={styles['words']}>
        <button
          type="button"
          className={styles['text']}
          aria-expanded={isExpanded}
          title={t('expand', { text })}
          onClick={() => setExpanded(!isExpanded)}
        >
          {text}
        </button>
        <Marks task={task} />
        {isExpanded && (
          <div className={styles['description']}>
            {description === '' ? <i>{t('noDescription')}</i> : <FormattedText text={description} />}
          </div>
        )}
      </div>
      <RowMenu
        label={t('actions', { text })}
        actions={[
          { label: t('edit'), icon: IconPencil, onClick: () => edit(true) },
          { label: t('pass'), icon: IconArrowForwardUp, onClick: () => onPass(task) },
          { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: () => void acts.remove(task) },
        ]}
      />
    </div>
  );
}
