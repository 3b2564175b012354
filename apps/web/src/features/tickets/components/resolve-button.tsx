import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { Hint } from '../../../ui/hint.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { useAutoNext } from '../next/auto-next.ts';
import { nextPhrases } from '../next/phrases/phrases.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { useListRights } from '../ticket-rights.ts';
import type { TicketSlots } from '../ticket-slots.ts';
import { useTicketActions } from '../actions/use-ticket-actions.ts';
import styles from './ticket-header.module.css';

const UnsentDialog = lazyPart(() =>
  import('./unsent/unsent-dialog.tsx').then((module) => ({ default: module.UnsentDialog })),
);

type Props = { ticket: Ticket; slots: Pick<TicketSlots, 'ratingDialog' | 'isUnsent'> };

/** Closes the conversation, with or without the farewell message; where ratings are on, the customer is asked first. */
export function ResolveButton({ ticket, slots: { ratingDialog, isUnsent } }: Props) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const { rates } = useListRights();
  const { resolve, isBusy } = useTicketActions(ticket);
  const [rating, setRating] = useState<{ withFarewell: boolean } | null>(null);
  const auto = useAutoNext();
  const asksFirst = rates && !ticket.isGroup && ratingDialog !== undefined;
  const [unsent, setUnsent] = useState<{ withFarewell: boolean } | null>(null);
  const goOn = (withFarewell: boolean) => {
    if (asksFirst) setRating({ withFarewell });
    else void resolve({ withFarewell });
  };
  const begin = async (withFarewell: boolean) => {
    if (await isUnsent?.(ticket)) setUnsent({ withFarewell });
    else goOn(withFarewell);
  };
  useShortcut('resolve', () => void begin(true));

  const choices = (
    <Menu.Dropdown>
      <Menu.Item onClick={() => void begin(true)}>{t('resolve.withFarewell')}</Menu.Item>
      <Menu.Item onClick={() => void begin(false)}>{t('resolve.withoutFarewell')}</Menu.Item>
      <Menu.Divider />
      <Menu.CheckboxItem checked={auto.isOn} onChange={auto.setOn}>
        {nextPhrases.t('auto')}
      </Menu.CheckboxItem>
    </Menu.Dropdown>
  );
  const dialog = (
    <Suspense>
      {unsent && <UnsentDialog onConfirm={() => goOn(unsent.withFarewell)} onClose={() => setUnsent(null)} />}
      {rating &&
        ratingDialog?.({
          ticket,
          ...rating,
          onRated: (how) => {
            setRating(null);
            void resolve(how);
          },
          onClose: () => setRating(null),
        })}
    </Suspense>
  );
  if (isNarrow) {
    return (
      <>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={40} aria-label={t('resolve')} className={styles['iconOnly'] ?? ''} loading={isBusy}>
              <IconCircleCheck size={22} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          {choices}
        </Menu>
        {dialog}
      </>
    );
  }
  return (
    <Button.Group>
      <Hint label={t('resolve')} keys="Shift R">
        <Button
          className={styles['resolve']}
          aria-label={t('resolve')}
          leftSection={<IconCircleCheck size={16} stroke={1.9} aria-hidden />}
          loading={isBusy}
          onClick={() => void begin(true)}
        >
          {t('resolve')}
        </Button>
      </Hint>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px={6} className={styles['split']} aria-label={t('resolve.more')}>
            <IconChevronDown size={15} aria-hidden />
          </Button>
        </Menu.Target>
        {choices}
      </Menu>
      {dialog}
    </Button.Group>
  );
}
