import { TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { isOver } from './simulation.ts';
import styles from './simulator.module.css';
import type { Simulator } from './use-simulation.ts';

/** Where one writes as the customer. */
export function Composer({ sim, say }: Pick<Simulator, 'sim' | 'say'>) {
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
        // Not disabled: the focus stays, and with it the keys of the panel.
        readOnly={isOver(sim)}
        value={text}
        data-autofocus
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
