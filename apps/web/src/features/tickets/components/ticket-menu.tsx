import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarEvent,
  IconChecklist,
  IconCircleCheck,
  IconClockPlus,
  IconDots,
  IconEye,
  IconMessageCircle,
  IconRobot,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { errorText, useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { shutBy } from '../../../ui/shut.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { useListRights } from '../ticket-rights.ts';
import type { TicketSlots } from '../ticket-slots.ts';
import { useTicketActions } from '../actions/use-ticket-actions.ts';
import styles from './ticket-header.module.css';

const RemoveDialog = lazyPart(() =>
  import('./dialogs/remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);
const SpyDialog = lazyPart(() => import('./dialogs/spy-dialog.tsx').then((module) => ({ default: module.SpyDialog })));

type Props = { ticket: Ticket; slots: TicketSlots; onTransfer: () => void };
type Dialog = 'schedule' | 'tasks' | 'events' | 'spy' | 'remove' | 'automation' | 'ask' | null;

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

const item = (Icon: typeof IconEye, label: string, onClick: () => void) => (
  <Menu.Item leftSection={<Icon {...icon} />} onClick={onClick}>
    {label}
  </Menu.Item>
);

/** A message for later; off duty the reason why there is none now. */
function PlanItem({ onPlan }: { onPlan: () => void }) {
  const t = ticketPhrases.useT();
  const isOffDuty = useOffDuty();
  useErrorTexts();
  const why = isOffDuty ? errorText('ERR_OUTSIDE_WORK_HOURS') : undefined;
  return (
    <Menu.Item leftSection={<IconClockPlus {...icon} />} {...shutBy(why, onPlan)}>
      {t('schedule')}
    </Menu.Item>
  );
}

/** What has no button of its own in this state, or none on phones. */
function Moves({ ticket, onTransfer }: Pick<Props, 'ticket' | 'onTransfer'>) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const { giveBack, resolve } = useTicketActions(ticket);
  const { status } = ticket;
  return (
    <>
      {isNarrow && status === 'open' && item(IconArrowBackUp, t('return'), () => void giveBack())}
      {(isNarrow || status === 'closed') && item(IconArrowsExchange, t('transfer'), onTransfer)}
      {status === 'pending' &&
        item(IconCircleCheck, t('resolve.withoutFarewell'), () => void resolve({ withFarewell: false }))}
    </>
  );
}

/** What is done now and then with a ticket; on phones also what has buttons of its own elsewhere. */
export function TicketMenu({ ticket, slots, onTransfer }: Props) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const rights = useListRights();
  const [dialog, setDialog] = useState<Dialog>(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={isNarrow ? 40 : 32} aria-label={t('header.more')}>
            <IconDots size={isNarrow ? 20 : 18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Moves ticket={ticket} onTransfer={onTransfer} />
          {slots.scheduleDialog && <PlanItem onPlan={() => setDialog('schedule')} />}
          {slots.tasksDialog && item(IconChecklist, t('createTask'), () => setDialog('tasks'))}
          {slots.eventsDialog && item(IconCalendarEvent, t('appoint'), () => setDialog('events'))}
          {slots.askDialog && item(IconMessageCircle, t('ask'), () => setDialog('ask'))}
          {slots.automationDialog && item(IconRobot, t('automation'), () => setDialog('automation'))}
          {rights.spy && slots.spyConversation && item(IconEye, t('spy'), () => setDialog('spy'))}
          {rights.remove && (
            <Menu.Item
              className={styles['destructive'] ?? ''}
              leftSection={<IconTrash {...icon} />}
              onClick={() => setDialog('remove')}
            >
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <MenuDialogs ticket={ticket} slots={slots} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

type DialogsProps = Pick<Props, 'ticket' | 'slots'> & { dialog: Dialog; onClose: () => void };

function MenuDialogs({ ticket, slots, dialog, onClose }: DialogsProps) {
  const { remove } = useTicketActions(ticket);
  const borrowed: Partial<Record<NonNullable<Dialog>, TicketSlots['tasksDialog']>> = {
    schedule: slots.scheduleDialog,
    tasks: slots.tasksDialog,
    events: slots.eventsDialog,
    ask: slots.askDialog,
    automation: slots.automationDialog,
  };
  return (
    <Suspense>
      {dialog !== null && borrowed[dialog]?.(ticket, onClose)}
      {dialog === 'spy' && slots.spyConversation && (
        <SpyDialog ticket={ticket} conversation={slots.spyConversation} onClose={onClose} />
      )}
      {dialog === 'remove' && <RemoveDialog ticket={ticket} onRemove={remove} onClose={onClose} />}
    </Suspense>
  );
}
