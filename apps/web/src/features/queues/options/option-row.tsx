import { IconFile, IconGripVertical, IconHeadset, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import type { OptionLine } from './option-moves.ts';
import styles from './options-tab.module.css';

type Props = {
  line: OptionLine;
  isSelected: boolean;
  /** Somebody drags one of its level over it. */
  isTarget: boolean;
  onSelect: () => void;
  onAct: (what: 'add' | 'edit' | 'delete') => void;
  onMove: (to: number) => void;
  onDrag: (event: DragEvent, what: 'start' | 'over' | 'drop' | 'end') => void;
};

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What choosing it does, beside its name. */
function Marks({ line: { option } }: Pick<Props, 'line'>) {
  const t = queuePhrases.useT();
  const isSilent = !option.isAgent && option.greetingMessage.trim() === '' && option.options.length > 0;
  return (
    <span className={styles['marks']}>
      {option.optionType === 'file' && (
        <i>
          <IconFile size={13} aria-hidden /> {option.greetingMessage || t('options.file')}
        </i>
      )}
      {option.isAgent && (
        <i>
          <IconHeadset size={13} aria-hidden /> {t('options.agent')}
        </i>
      )}
      {isSilent && <i data-warns>{t('options.silent')}</i>}
    </span>
  );
}

/** One option: its handle moves it by mouse and by arrow keys, its name shows the level below it. */
export function OptionRow({ line, isSelected, isTarget, onSelect, onAct, onMove, onDrag }: Props) {
  const t = queuePhrases.useT();
  const { option, depth, place } = line;
  const { name } = option;
  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  }
  const button = { size: 30, iconSize: 16 };
  return (
    <li
      className={styles['row']}
      style={{ paddingInlineStart: 6 + depth * 22 }}
      data-selected={isSelected || undefined}
      data-target={isTarget || undefined}
    >
      <span
        className={styles['handle']}
        draggable
        onDragStart={(event) => onDrag(event, 'start')}
        onDragEnd={(event) => onDrag(event, 'end')}
      >
        <IconButton
          label={t('options.move', { name })}
          icon={IconGripVertical}
          variant="subtle"
          onKeyDown={moveByKey}
          {...button}
        />
      </span>
      <b className={styles['key']}>{place + 1}</b>
      <button
        type="button"
        className={styles['name']}
        aria-pressed={isSelected}
        onClick={onSelect}
        onDragOver={(event) => onDrag(event, 'over')}
        onDrop={(event) => onDrag(event, 'drop')}
      >
        {name}
      </button>
      <Marks line={line} />
      <IconButton label={t('options.addBelow', { name })} icon={IconPlus} onClick={() => onAct('add')} {...button} />
      <IconButton label={t('options.edit', { name })} icon={IconPencil} onClick={() => onAct('edit')} {...button} />
      <IconButton label={t('options.delete', { name })} icon={IconTrash} onClick={() => onAct('delete')} {...button} />
    </li>
  );
}
