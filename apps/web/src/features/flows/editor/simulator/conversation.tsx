import { IconFile, IconMicrophone } from '@tabler/icons-react';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { endText } from './end-text.ts';
import type { TriedLine } from './simulation.ts';
import styles from './simulator.module.css';

type Press = (button: { id: string; title: string }) => void;

function BotLine({
  line,
  isOver,
  onPress,
}: {
  line: Extract<TriedLine, { from: 'bot' }>;
  isOver: boolean;
  onPress: Press;
}) {
  if ('file' in line) {
    const Icon = line.isVoice ? IconMicrophone : IconFile;
    return (
      <div className={styles['bubble']} data-from="bot">
        <Icon size={16} aria-hidden /> {line.file}
        {line.text !== '' && <p>{line.text}</p>}
      </div>
    );
  }
  return (
    <div className={styles['bubble']} data-from="bot">
      {line.text}
      {line.buttons.map((button) => (
        <button key={button.id} type="button" disabled={isOver} onClick={() => onPress(button)}>
          {button.title}
        </button>
      ))}
    </div>
  );
}

type Props = { lines: readonly TriedLine[]; channel: string; isOver: boolean; onPress: Press };

/** What was said, as it looks on the customer's phone; what the bot did besides stands between. */
export function Conversation({ lines, channel, isOver, onPress }: Props) {
  const t = editorPhrases.useT();
  return (
    <div className={styles['phone']} data-channel={channel} role="log" aria-label={t('sim.conversation')}>
      {lines.map((line, index) => {
        // Lines are only ever added: their place is their name.
        const key = `${index}`;
        if (line.from === 'bot') return <BotLine key={key} line={line} isOver={isOver} onPress={onPress} />;
        if (line.from === 'customer')
          return (
            <div key={key} className={styles['bubble']} data-from="customer">
              {line.text}
            </div>
          );
        const value = line.note === 'ended' ? endText(line.value, t) : line.value;
        return (
          <p key={key} className={styles['note']}>
            {t(`sim.note.${line.note}`, { value })}
          </p>
        );
      })}
    </div>
  );
}
