import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import { Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { stateQuery } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';

type Props = { message: Message; onClick: () => void };

/** In the menu of a message, where the company has said yes to the assistant. */
export function TranslateEntry({ message, onClick }: Props) {
  const t = assistantPhrases.useT();
  const { data } = useQuery(stateQuery);
  const hasWords = message.body !== '' && !message.isDeleted && !isLogLine(message.mediaType);
  if (data?.state !== 'ready' || !hasWords) return null;
  return (
    <Menu.Item leftSection={<IconLanguage size={15} stroke={1.7} aria-hidden />} onClick={onClick}>
      {t('bubble.translate')}
    </Menu.Item>
  );
}
