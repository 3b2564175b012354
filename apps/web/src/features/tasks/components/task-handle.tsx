import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Task } from '@balcao/contract/tasks/models.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { taskPhrases } from '../phrases/phrases.ts';
import { placeBehind } from '../place-behind.ts';

type Props = {
  task: Task;
  /** All tasks of its list in their order. */
  ids: readonly number[];
  /** Behind which other one it comes; null is before all. */
  onPlace: (taskId: number, after: number | null) => void;
};

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const LINE = { above: 'inset 0 2px 0 var(--brand)', below: 'inset 0 -2px 0 var(--brand)' } as const;

/** Moves a task among the others of its list: its row by the pointer, itself with Alt and the arrow keys. */
export function TaskHandle({ task: { id, text }, ids, onPlace }: Props) {
  const t = taskPhrases.useT();
  const handle = useRef<HTMLSpanElement>(null);
  const take = useEffectEvent((taskId: number, isBelow: boolean) => {
    const after = placeBehind(ids, taskId, { target: id, isBelow });
    if (after !== undefined) onPlace(taskId, after);
  });
  const isNeighbour = useEffectEvent((data: Record<string, unknown>) => ids.some((one) => one === data['taskId']));
  useEffect(() => {
    const row = handle.current?.closest('li');
    if (!row || !handle.current) return;
    const clear = () => (row.style.boxShadow = '');
    return combine(
      draggable({ element: row, dragHandle: handle.current, getInitialData: () => ({ taskId: id }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => isNeighbour(source.data),
        getData({ input, element }) {
          const { top, height } = element.getBoundingClientRect();
          return { isBelow: input.clientY > top + height / 2 };
        },
        onDrag: ({ self }) => (row.style.boxShadow = LINE[self.data['isBelow'] ? 'below' : 'above']),
        onDragLeave: clear,
        onDrop({ self, source }) {
          clear();
          take(Number(source.data['taskId']), self.data['isBelow'] === true);
        },
      }),
    );
  }, [id]);
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    const target = ids[ids.indexOf(id) + step];
    const after = target === undefined ? undefined : placeBehind(ids, id, { target, isBelow: step === 1 });
    if (target === undefined || after === undefined) return;
    onPlace(id, after);
    announce(t('moved', { text, place: ids.indexOf(target) + 1 }));
  }
  return (
    <span ref={handle} style={{ cursor: 'grab', flex: 'none' }}>
      <IconButton
        label={t('move', { text })}
        icon={IconGripVertical}
        variant="subtle"
        size={26}
        iconSize={15}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
