import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { placeAfter } from '../place-after.ts';
import { lanePhrases } from '../phrases/lanes/phrases.ts';

type Props = {
  lane: { id: number; name: string };
  /** All lanes in their order. */
  ids: readonly number[];
  /** Behind which other lane it comes; null is before all. */
  onPlace: (laneId: number, after: number | null) => void;
};

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const LINE = { above: 'inset 0 2px 0 var(--brand)', below: 'inset 0 -2px 0 var(--brand)' } as const;

/** Moves a lane among the others: its row by the pointer, itself by the arrow keys. */
export function LaneHandle({ lane: { id, name }, ids, onPlace }: Props) {
  const t = lanePhrases.useT();
  const handle = useRef<HTMLSpanElement>(null);
  const take = useEffectEvent((laneId: number, isBelow: boolean) => {
    const after = placeAfter(ids, laneId, { target: id, isBelow });
    if (after !== undefined) onPlace(laneId, after);
  });
  useEffect(() => {
    const row = handle.current?.closest('tr');
    if (!row || !handle.current) return;
    const clear = () => (row.style.boxShadow = '');
    return combine(
      draggable({ element: row, dragHandle: handle.current, getInitialData: () => ({ laneId: id }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => typeof source.data['laneId'] === 'number',
        getData({ input, element }) {
          const { top, height } = element.getBoundingClientRect();
          return { isBelow: input.clientY > top + height / 2 };
        },
        onDrag: ({ self }) => (row.style.boxShadow = LINE[self.data['isBelow'] ? 'below' : 'above']),
        onDragLeave: clear,
        onDrop({ self, source }) {
          clear();
          take(Number(source.data['laneId']), self.data['isBelow'] === true);
        },
      }),
    );
  }, [id]);
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const target = ids[ids.indexOf(id) + step];
    const after = target === undefined ? undefined : placeAfter(ids, id, { target, isBelow: step === 1 });
    if (after !== undefined) onPlace(id, after);
  }
  return (
    <span ref={handle} style={{ cursor: 'grab' }}>
      <IconButton
        label={t('move', { name })}
        icon={IconGripVertical}
        variant="subtle"
        size={28}
        iconSize={16}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
