import { Button } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { useEditor } from '../editor-context.ts';
import { noTrail } from '../editor-store.ts';
import { CoverageSection } from './coverage-section.tsx';
import { isFailing, type TestRuns } from './run-tests.ts';
import { TestCard } from './test-card.tsx';
import styles from './trials.module.css';
import { useTests } from './use-tests.ts';
import { useWords } from './use-words.ts';

/** When a test is gone, so is the button that had the focus: it stands on what is left. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) place.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return place;
}

function Tested({ tested }: { tested: TestRuns }) {
  const words = useWords();
  const { t } = words;
  const editor = useEditor();
  const [open, setOpen] = useState<string | null>(null);
  const { index, runs, coverage } = tested;
  const failed = runs.filter(isFailing).length;
  if (runs.length === 0)
    return (
      <EmptyState
        icon={IconTestPipe}
        title={t('tests.empty')}
        action={
          <Button variant="default" onClick={() => editor.open({ what: 'simulator', tab: 'talk' })}>
            {t('tests.talk')}
          </Button>
        }
      >
        {t('tests.empty.hint')}
      </EmptyState>
    );
  return (
    <>
      <output className={styles['sum']}>
        <b data-passed>{t('tests.passed', { count: runs.length - failed })}</b>
        {failed > 0 && <b data-failed>{t('tests.failed', { count: failed })}</b>}
        <span>{t('tests.about')}</span>
      </output>
      <ul className={styles['cards']} aria-label={t('tests.list')}>
        {runs.map((run) => (
          <TestCard
            key={run.test.name}
            index={index}
            run={run}
            words={words}
            isOpen={open === run.test.name}
            onToggle={() => setOpen(open === run.test.name ? null : run.test.name)}
            onRenamed={setOpen}
          />
        ))}
      </ul>
      <CoverageSection coverage={coverage} index={index} words={words} />
    </>
  );
}

/** Conversations with what is expected of them, spoken to what is drawn now. */
export function TestsTab() {
  const editor = useEditor();
  const { tested, error, retry } = useTests();
  const place = useFocusAfterRemoval(tested?.runs.length ?? 0);
  useEffect(() => editor.light(noTrail), [editor]);
  if (tested)
    return (
      <div ref={place} tabIndex={-1} className={styles['place']}>
        <Tested tested={tested} />
      </div>
    );
  return error ? <ErrorState failure={error} onRetry={retry} /> : <SkeletonRows count={4} />;
}
