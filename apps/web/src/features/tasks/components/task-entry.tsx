import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import { Menu } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { taskPhrases } from '../phrases/phrases.ts';

type Props = { message: Message; onClick: () => void };

/** In the menu of a message: a task out of what it says. */
export function TaskEntry({ message, onClick }: Props) {
  const t = taskPhrases.useT();
  if (isLogLine(message.mediaType) || message.isDeleted) return null;
  return (
    <Menu.Item leftSection={<IconChecklist size={15} stroke={1.7} aria-hidden />} onClick={onClick}>
      {t('fromMessage')}
    </Menu.Item>
  );
}
