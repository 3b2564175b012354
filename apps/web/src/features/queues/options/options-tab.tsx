import type { ChatbotOption } from '@balcao/contract/queues/models.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import { queueQuery, removeOption } from '../queues.data.ts';
import { MenuPreview } from './menu-preview.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { countBelow, linesOf, type OptionLine } from './option-moves.ts';
import { OptionRow } from './option-row.tsx';
import styles from './options-tab.module.css';
import { useOptionMoves } from './use-option-moves.ts';

type Opened = { what: 'add'; parent: ChatbotOption | null } | { what: 'edit' | 'delete'; option: ChatbotOption } | null;

type TreeProps = {
  queueId: number;
  lines: readonly OptionLine[];
  selected: number | null;
  onSelect: (id: number | null) => void;
  onOpen: (opened: Opened) => void;
};

/** The levels of the menu, one line an option. Dragging puts an option elsewhere within its level. */
function OptionTree({ queueId, lines, selected, onSelect, onOpen }: TreeProps) {
  const t = queuePhrases.useT();
  const { said, move } = useOptionMoves(queueId);
  const [dragged, setDragged] = useState<OptionLine | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function drag(event: DragEvent, what: 'start' | 'over' | 'drop' | 'end', line: OptionLine) {
    if (what === 'start') return setDragged(line);
    if (what === 'end') return setDragged(null);
    const isSibling = dragged !== null && dragged.option.parentId === line.option.parentId;
    if (!isSibling) return undefined;
    event.preventDefault();
    if (what === 'over') return setOver(line.option.id);
    setDragged(null);
    return void move(dragged, line.place);
  }

  return (
    <>
      <ul className={styles['tree']} aria-label={t('options.list')}>
        {lines.map((line) => {
          const { option } = line;
          return (
            <OptionRow
              key={option.id}
              line={line}
              isSelected={selected === option.id}
              isTarget={dragged !== null && over === option.id && dragged.option.id !== option.id}
              onSelect={() => onSelect(selected === option.id ? null : option.id)}
              onAct={(what) => onOpen(what === 'add' ? { what, parent: option } : { what, option })}
              onMove={(to) => void move(line, to)}
              onDrag={(event, what) => drag(event, what, line)}
            />
          );
        })}
      </ul>
      <output className={styles['said']}>{said}</output>
    </>
  );
}

function DeleteOption({ option, queueId, onClose }: { option: ChatbotOption; queueId: number; onClose: () => void }) {
  const t = queuePhrases.useT();
  const queries = useQueryClient();
  const count = countBelow(option);
  async function remove() {
    await removeOption(option.id);
    await queries.invalidateQueries({ queryKey: queueQuery(queueId).queryKey });
  }
  return (
    <ConfirmDialog
      opened
      title={t('options.deleteTitle', { name: option.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {count > 0 && <p>{t('options.deleteText', { count })}</p>}
      <p>{t('options.deleteAlone')}</p>
    </ConfirmDialog>
  );
}

function OptionDialogs({ queueId, opened, onClose }: { queueId: number; opened: Opened; onClose: () => void }) {
  if (!opened) return null;
  if (opened.what === 'delete') return <DeleteOption option={opened.option} queueId={queueId} onClose={onClose} />;
  const place =
    opened.what === 'add'
      ? { option: null, parentId: opened.parent?.id ?? null }
      : { option: opened.option, parentId: opened.option.parentId };
  return <OptionDialog queueId={queueId} {...place} onClose={onClose} />;
}

/** The chatbot menu of a queue: every change is stored at once, and shown as customers will read it. */
export function OptionsTab({ queueId }: { queueId: number }) {
  const t = queuePhrases.useT();
  const [opened, setOpened] = useState<Opened>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const { data: queue, error, refetch } = useQuery(queueQuery(queueId));
  if (!queue) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  const lines = linesOf(queue.chatbots);
  const shown = lines.find(({ option }) => option.id === selected)?.option ?? null;
  return (
    <>
      {lines.length === 0 ? (
        <p className={styles['hint']}>{t('options.empty')}</p>
      ) : (
        <OptionTree queueId={queueId} lines={lines} selected={selected} onSelect={setSelected} onOpen={setOpened} />
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened({ what: 'add', parent: null })}
        >
          {t('options.add')}
        </Button>
      </div>
      {lines.length > 0 && <MenuPreview queue={queue} level={shown} />}
      <OptionDialogs queueId={queueId} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
