import type { Message } from '@balcao/contract/messages/models.ts';
import { Menu } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconCopy,
  IconCornerUpLeft,
  IconMoodPlus,
  IconPencil,
  IconQuestionMark,
  IconRoute,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import type { MessageAction } from '../message-rights.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './bubble.module.css';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { useTools } from '../components/conversation-tools.ts';

const icons: Record<MessageAction, Icon> = {
  reply: IconCornerUpLeft,
  react: IconMoodPlus,
  copy: IconCopy,
  forward: IconArrowForwardUp,
  edit: IconPencil,
  remove: IconTrash,
  explain: IconQuestionMark,
  path: IconRoute,
};

type Props = { message: Message; actions: readonly MessageAction[]; onReact: () => void; onClose: () => void };

/** All that can be done with a message, by name. */
export function BubbleMenu({ message, actions, onReact, onClose }: Props) {
  const t = messagePhrases.useT();
  const tools = useTools();
  const { outcome, copy } = useCopy();
  // What became of it stands in the place of the word for a moment; then the menu goes.
  const wasTold = useRef(false);
  useEffect(() => {
    if (outcome !== null) wasTold.current = true;
    else if (wasTold.current) onClose();
  }, [outcome, onClose]);
  const does: Record<MessageAction, () => void> = {
    reply: () => tools.reply(message),
    react: onReact,
    copy: () => copy(message.body),
    forward: () => tools.forward(message),
    edit: () => tools.edit(message),
    remove: () => tools.remove(message),
    explain: () => tools.explain?.(message),
    path: () => tools.showPath(message),
  };
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        {/* Only a place to stand at: the button that opens the menu says so itself. */}
        <span className={styles['anchor']} aria-hidden aria-label={t('more')} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const ActionIcon = icons[action];
          return (
            <Menu.Item
              key={action}
              leftSection={<ActionIcon size={15} stroke={1.7} aria-hidden />}
              {...(action === 'remove' && { color: 'var(--bad)' })}
              onClick={() => {
                if (action !== 'copy') onClose();
                does[action]();
              }}
            >
              {action === 'copy' && outcome ? t(outcome === 'copied' ? 'copied' : 'copyFailed') : t(action)}
            </Menu.Item>
          );
        })}
        <Suspense>{tools.moreEntries?.(message, onClose)}</Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
