import type { Message } from '@balcao/contract/messages/models.ts';
import { Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { stateQuery } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';

/** What the consent names: a place, a contact card and what stands under a picture stay in the house. */
const leaving: ReadonlySet<Message['mediaType']> = new Set(['chat', 'template']);

type Props = { message: Message; onClick: () => void };

/** In the menu of a message, where the company has said yes to the assistant. */
export function TranslateEntry({ message, onClick }: Props) {
  const t = assistantPhrases.useT();
  const { data } = useQuery(stateQuery);
  const hasWords = message.body !== '' && !message.isDeleted && leaving.has(message.mediaType);
  if (data?.state !== 'ready' || !hasWords) return null;
  return (
    <Menu.Item leftSection={<IconLanguage size={15} stroke={1.7} aria-hidden />} onClick={onClick}>
      {t('bubble.translate')}
    </Menu.Item>
  );
}
