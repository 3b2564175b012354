import { VisuallyHidden } from '@mantine/core';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { chatPhrases } from '../phrases/phrases.ts';
import styles from './composer.module.css';
import type { useMentionList } from './use-mention-list.ts';

/** Who can be named, above the field, which keeps the focus. */
export function MentionList({ list: { shown, index, choose } }: { list: ReturnType<typeof useMentionList> }) {
  const t = chatPhrases.useT();
  if (shown.length === 0) return null;
  return (
    <section className={styles['mentions']} aria-label={t('mention.list')}>
      {shown.map((member, place) => (
        <button
          key={member.userId}
          type="button"
          tabIndex={-1}
          aria-current={place === index}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(member)}
        >
          <Avatar name={member.user.name} picture={member.user.profilePicture} size={24} />
          {member.user.name}
        </button>
      ))}
      <VisuallyHidden component="output">{shown[index]?.user.name}</VisuallyHidden>
    </section>
  );
}
