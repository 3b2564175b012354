import '@mantine/core/styles/Progress.layer.css';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useEditor } from '../editor-context.ts';
import { noTrail } from '../editor-store.ts';
import trials from '../trials/trials.module.css';
import { useWords } from '../trials/use-words.ts';
import { DifferenceCard } from './difference-card.tsx';
import styles from './replay.module.css';
import { groupsOf, sumOf } from './replay-runs.ts';
import { useReplay, type Replaying } from './use-replay.ts';

const counts = [1, 10, 20, 50, 100];
const USUAL_COUNT = 20;

function Going({ state }: { state: Replaying }) {
  const { t } = useWords();
  const isReading = state.stage === 'reading';
  const done = 'replayed' in state ? state.replayed.length : 0;
  const all = 'all' in state ? state.all : 0;
  const said = isReading ? t('replay.reading') : t('replay.progress', { done, all });
  return (
    <div className={styles['going']}>
      <output>{said}</output>
      <Progress value={all === 0 ? 0 : (done / all) * 100} aria-label={said} />
    </div>
  );
}

function Results({ replayed }: Pick<Extract<Replaying, { replayed: unknown }>, 'replayed'>) {
  const words = useWords();
  const { t, nameOf } = words;
  const [open, setOpen] = useState<number | null>(null);
  const { same, different, unknown } = sumOf(replayed);
  const groups = groupsOf(replayed);
  if (replayed.length === 0)
    return (
      <EmptyState icon={IconRepeat} title={t('replay.none')}>
        {t('replay.none.hint')}
      </EmptyState>
    );
  return (
    <>
      <output className={trials['sum']}>
        <b data-passed>{t('replay.same', { count: same })}</b>
        {different > 0 && <b data-failed>{t('replay.different', { count: different })}</b>}
        {unknown > 0 && <b>{t('replay.unknown', { count: unknown })}</b>}
        {groups.length === 0 && <span>{t('replay.allSame')}</span>}
      </output>
      {groups.map(({ node, runs }) => (
        <section key={node} className={styles['group']}>
          <h3>{t('replay.in', { name: nameOf(node), count: runs.length })}</h3>
          <ul className={trials['cards']}>
            {runs.map((one) => (
              <DifferenceCard
                key={one.run.id}
                replayed={one}
                words={words}
                isOpen={open === one.run.id}
                onToggle={() => setOpen(open === one.run.id ? null : one.run.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What past conversations would have been with what is drawn now. */
export function ReplayTab() {
  const { t } = useWords();
  const editor = useEditor();
  const { state, start, stop, isReady } = useReplay();
  const [count, setCount] = useState(USUAL_COUNT);
  useEffect(() => editor.light(noTrail), [editor]);
  const isBusy = state.stage === 'reading' || state.stage === 'going';
  return (
    <div className={styles['replay']}>
      <p className={trials['hint']}>{t('replay.about')}</p>
      <div className={styles['ask']}>
        <NativeSelect
          label={t('replay.count')}
          value={String(count)}
          data={counts.map((each) => ({ value: String(each), label: t('replay.last', { count: each }) }))}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        />
        {isBusy ? (
          <Button variant="default" onClick={stop}>
            {t('replay.stop')}
          </Button>
        ) : (
          <Button disabled={!isReady} onClick={() => void start(count)}>
            {t('replay.start')}
          </Button>
        )}
      </div>
      {isBusy && <Going state={state} />}
      {state.stage === 'done' && <Results replayed={state.replayed} />}
    </div>
  );
}
