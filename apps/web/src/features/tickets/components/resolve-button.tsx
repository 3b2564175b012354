import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { useTicketActions } from '../use-ticket-actions.ts';
import styles from './ticket-header.module.css';

/** Closes the conversation, with or without the farewell message. */
export function ResolveButton({ ticket }: { ticket: Ticket }) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const { resolve, isBusy } = useTicketActions(ticket);
  const choices = (
    <Menu.Dropdown>
      <Menu.Item onClick={() => void resolve({ withFarewell: true })}>{t('resolve.withFarewell')}</Menu.Item>
      <Menu.Item onClick={() => void resolve({ withFarewell: false })}>{t('resolve.withoutFarewell')}</Menu.Item>
    </Menu.Dropdown>
  );
  if (isNarrow) {
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={40} aria-label={t('resolve')} className={styles['iconOnly'] ?? ''} loading={isBusy}>
            <IconCircleCheck size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        {choices}
      </Menu>
    );
  }
  return (
    <Button.Group>
      <Button
        className={styles['resolve']}
        aria-label={t('resolve')}
        leftSection={<IconCircleCheck size={16} stroke={1.9} aria-hidden />}
        loading={isBusy}
        onClick={() => void resolve({ withFarewell: true })}
      >
        {t('resolve')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px={6} className={styles['split']} aria-label={t('resolve.more')}>
            <IconChevronDown size={15} aria-hidden />
          </Button>
        </Menu.Target>
        {choices}
      </Menu>
    </Button.Group>
  );
}
