import { TextInput } from '@mantine/core';
import { IconArrowBarToUp, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Drawer, Modal } from '../../../ui/overlays/modal.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { findLanes } from './find-lanes.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import styles from './move-dialog.module.css';

type Choice = { id: number; name: string; color: string; count: number };

type Props = {
  name: string;
  /** Where the card stands. */
  laneId: number;
  lanes: readonly Choice[];
  /** Its own lane may be chosen where people decide who stands on top. */
  canGoUp: boolean;
  onChoose: (laneId: number) => void;
  onClose: () => void;
};

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows walk from the field through the lanes and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
  event.preventDefault();
}

function Lanes({ name, laneId, lanes, canGoUp, onChoose }: Omit<Props, 'onClose'>) {
  const t = kanbanPhrases.useT();
  const [words, setWords] = useState('');
  const found = findLanes(lanes, words).filter(({ id }) => canGoUp || id !== laneId);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (found[0]) onChoose(found[0].id);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its field and buttons have the focus
    <form className={styles['lanes']} onSubmit={submit} onKeyDown={walk}>
      <p className={styles['who']}>
        {t('move.who', { name, lane: lanes.find(({ id }) => id === laneId)?.name ?? '' })}
      </p>
      <TextInput
        data-autofocus
        aria-label={t('move.search')}
        placeholder={t('move.search')}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ul aria-label={t('tabs')} className={styles['list']}>
        {found.map((lane, index) => (
          <li key={lane.id}>
            <button
              type="button"
              className={styles['lane']}
              // The field's Enter goes there.
              data-first={(index === 0 && words !== '') || undefined}
              onClick={() => onChoose(lane.id)}
            >
              <span className={styles['mark']} style={{ background: lane.color }} aria-hidden />
              <span className={styles['name']}>{lane.name}</span>
              {lane.id === laneId ? (
                <span className={styles['here']}>
                  <IconArrowBarToUp size={14} stroke={1.8} aria-hidden />
                  {t('move.toTop')}
                </span>
              ) : (
                <span className={styles['count']}>{lane.count}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles['none']}>{t('move.none')}</p>}
    </form>
  );
}

/** The way to move a card without dragging it: by a name, from wherever it stands. On phones it comes up from below. */
export function MoveDialog({ onClose, ...props }: Props) {
  const t = kanbanPhrases.useT();
  const isNarrow = useIsNarrow();
  const common = {
    opened: true,
    returnFocus: false,
    onClose,
    title: t('move.title'),
    closeButtonProps: { 'aria-label': t('close') },
  };
  const lanes = <Lanes {...props} />;
  if (isNarrow) {
    return (
      <Drawer {...common} position="bottom" radius="lg" classNames={{ content: styles['sheet'] ?? '' }}>
        {lanes}
      </Drawer>
    );
  }
  return (
    <Modal {...common} size={400}>
      {lanes}
    </Modal>
  );
}
