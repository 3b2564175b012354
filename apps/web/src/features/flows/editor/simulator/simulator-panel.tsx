import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatShortDateTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditor } from '../editor-context.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { CallAnswer } from './call-answer.tsx';
import { Conversation } from './conversation.tsx';
import { isOver } from './simulation.ts';
import styles from './simulator.module.css';
import { useSimulation } from './use-simulation.ts';
import { channels } from './use-surroundings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Simulator = ReturnType<typeof useSimulation>;

function Circumstances({ setting, change }: Pick<Simulator, 'setting' | 'change'>) {
  const t = editorPhrases.useT();
  return (
    <details className={styles['setting']}>
      <summary>{t('sim.setting')}</summary>
      <div className={styles['fields']}>
        <NativeSelect
          label={t('sim.channel')}
          size="xs"
          value={setting.channel}
          data={channels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ channel: event.currentTarget.value })}
        />
        <TextInput
          label={t('sim.contact')}
          size="xs"
          value={setting.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('sim.email')}
          size="xs"
          value={setting.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <Switch
          size="sm"
          label={t('sim.open')}
          checked={setting.isOpen}
          onChange={(event) => change({ isOpen: event.currentTarget.checked })}
        />
      </div>
    </details>
  );
}

function Clock({ sim, pass }: Pick<Simulator, 'sim' | 'pass'>) {
  const t = editorPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <div className={styles['clock']}>
      <output>{formatShortDateTime(new Date(sim.now), timeZone)}</output>
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

function Composer({ sim, say }: Pick<Simulator, 'sim' | 'say'>) {
  const t = editorPhrases.useT();
  const [text, setText] = useState('');
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        say(text.trim());
        setText('');
      }}
    >
      <TextInput
        aria-label={t('sim.say')}
        placeholder={t(isOver(sim) ? 'sim.over' : 'sim.say')}
        disabled={isOver(sim)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <IconButton
        type="submit"
        label={t('sim.send')}
        icon={IconSend}
        variant="filled"
        disabled={isOver(sim) || text.trim() === ''}
      />
    </form>
  );
}

/** A customer's phone beside the drawing: what is drawn answers, by the engine that serves real customers. */
export function SimulatorPanel() {
  const t = editorPhrases.useT();
  const editor = useEditor();
  const simulator = useSimulation();
  const { sim, setting, restart } = simulator;
  const end = useRef<HTMLDivElement>(null);
  // Newer browsers answer scrolling with a promise, which an effect may not return.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [sim.lines.length]);
  return (
    <SidePanel
      title={t('sim.title')}
      onClose={() => editor.open(null)}
      tools={<IconButton label={t('sim.restart')} icon={IconRefresh} onClick={restart} />}
      footer={<Composer {...simulator} />}
    >
      <div className={styles['simulator']}>
        <Circumstances {...simulator} />
        <Clock {...simulator} />
        <Conversation lines={sim.lines} channel={setting.channel} isOver={isOver(sim)} onPress={simulator.press} />
        {sim.call && <CallAnswer sim={sim} call={sim.call} onAnswer={simulator.answerCall} />}
        <div ref={end} />
        <Variables sim={sim} />
        <p className={styles['hint']}>{t('sim.hint')}</p>
      </div>
    </SidePanel>
  );
}
