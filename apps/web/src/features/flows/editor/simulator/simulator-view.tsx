import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { formatShortDateTime } from '../../../../platform/format/instant.ts';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { trialPhrases } from '../../phrases/trials/phrases.ts';
import { CallAnswer } from './call-answer.tsx';
import { Circumstances } from './circumstances.tsx';
import { Conversation } from './conversation.tsx';
import { isOver } from './simulation.ts';
import styles from './simulator.module.css';
import type { Simulator } from './use-simulation.ts';

const RecordDialog = lazyPart(() =>
  import('../trials/record-dialog.tsx').then((module) => ({ default: module.RecordDialog })),
);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function Clock({ sim, company, pass }: Pick<Simulator, 'sim' | 'company' | 'pass'>) {
  const t = editorPhrases.useT();
  return (
    <div className={styles['clock']}>
      <output>{formatShortDateTime(new Date(sim.now), company.timeZone)}</output>
      <Button variant="default" onClick={() => pass(MINUTE)}>
        {t('sim.minute')}
      </Button>
      <Button variant="default" onClick={() => pass(DAY)}>
        {t('sim.day')}
      </Button>
    </div>
  );
}

function Variables({ sim }: Pick<Simulator, 'sim'>) {
  const t = editorPhrases.useT();
  const variables = Object.entries(sim.turn?.state.variables ?? {});
  if (variables.length === 0) return null;
  return (
    <section className={styles['variables']}>
      <h3>{t('sim.variables')}</h3>
      <dl>
        {variables.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A customer's phone beside the drawing: what is drawn answers, by the engine that serves real customers. */
export function SimulatorView({ simulator }: { simulator: Simulator }) {
  const te = editorPhrases.useT();
  const t = trialPhrases.useT();
  const { sim, setting } = simulator;
  const [isRecording, setRecording] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  // Newer browsers answer scrolling with a promise, which an effect may not return.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [sim.lines.length]);
  return (
    <div className={styles['simulator']}>
      <Circumstances {...simulator} />
      <Clock {...simulator} />
      <Conversation lines={sim.lines} channel={setting.channel} isOver={isOver(sim)} onPress={simulator.press} />
      {sim.call && <CallAnswer sim={sim} call={sim.call} onAnswer={simulator.answerCall} />}
      <div ref={end} />
      <div>
        <Button
          variant="default"
          leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          onClick={() => setRecording(true)}
        >
          {t('record')}
        </Button>
      </div>
      <Variables sim={sim} />
      <p className={styles['hint']}>{te('sim.hint')}</p>
      <Suspense>{isRecording && <RecordDialog simulator={simulator} onClose={() => setRecording(false)} />}</Suspense>
    </div>
  );
}
