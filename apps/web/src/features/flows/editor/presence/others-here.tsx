import { Hint } from '../../../../ui/hint.tsx';
import { Avatar } from '../../../../ui/marks/avatar.tsx';
import { VisuallyHidden } from '@mantine/core';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import styles from './others-here.module.css';
import { useBeingHere, useOthers } from './use-others.ts';

const MAX_FACES = 3;

/** Who else has this flow open. */
export function OthersHere() {
  const t = editorPhrases.useT();
  useBeingHere();
  const others = useOthers();
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
  const text = t('others', { count: others.length, names });
  return (
    <Hint label={text}>
      <output className={styles['others']}>
        {others.slice(0, MAX_FACES).map(({ userId, name }) => (
          <Avatar key={userId} name={name} size={28} />
        ))}
        {others.length > MAX_FACES && <span aria-hidden>+{others.length - MAX_FACES}</span>}
        <VisuallyHidden>{text}</VisuallyHidden>
      </output>
    </Hint>
  );
}
