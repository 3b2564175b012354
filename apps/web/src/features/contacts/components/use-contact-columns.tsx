import type { Contact } from '@balcao/contract/contacts/models.ts';
import {
  IconBan,
  IconCalendarPlus,
  IconChecklist,
  IconLockOpen,
  IconMessagePlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { call } from '../../../platform/api.ts';
import { formatListTime } from '../../../platform/format/instant.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { RowMenu, type RowAction } from '../../../ui/table/row-menu.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { putContact } from '../contacts.data.ts';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';
import styles from '../pages/contacts-page.module.css';

export type RowOpened = { what: 'ticket' | 'tasks' | 'events' | 'edit' | 'delete'; contact: Contact };
type OnOpen = (opened: RowOpened) => void;

/** How somebody can be reached, for screens that have room for one line only. */
const reachOf = ({ number, username, email }: Contact) =>
  number === null ? (username ? `@${username}` : email) : formatPhoneNumber(number);

function Actions({ contact, onOpen }: { contact: Contact; onOpen: OnOpen }) {
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  // Tasks and appointments are the person's alone, not those of whoever helps in their place.
  const isOwnSession = !useSession().user.support;
  const [mayBlock, mayDelete] = [useCan('contacts-page:block'), useCan('contacts-page:deleteContact')];
  async function setActive(active: boolean) {
    try {
      putContact(queries, await call(contactRoutes.block, { params: { contactId: contact.id }, body: { active } }));
      toastSuccess(t(active ? 'unblocked' : 'blocked'));
    } catch (failure) {
      toastFailure(failure);
    }
  }
  const actions: RowAction[] = [
    { label: t('act.ticket'), icon: IconMessagePlus, onClick: () => onOpen({ what: 'ticket', contact }) },
    ...(isOwnSession
      ? [
          { label: t('act.task'), icon: IconChecklist, onClick: () => onOpen({ what: 'tasks', contact }) },
          { label: t('act.appoint'), icon: IconCalendarPlus, onClick: () => onOpen({ what: 'events', contact }) },
        ]
      : []),
    { label: t('act.edit'), icon: IconPencil, onClick: () => onOpen({ what: 'edit', contact }) },
  ];
  if (mayBlock) {
    actions.push(
      contact.active
        ? { label: t('act.block'), icon: IconBan, onClick: () => void setActive(false) }
        : { label: t('act.unblock'), icon: IconLockOpen, onClick: () => void setActive(true) },
    );
  }
  if (mayDelete) {
    const onClick = () => onOpen({ what: 'delete', contact });
    actions.push({ label: t('act.delete'), icon: IconTrash, isDestructive: true, onClick });
  }
  return <RowMenu label={t('actionsOf', { name: contact.name })} actions={actions} />;
}

/** The columns of the table; whole numbers are for those who may see them. */
export function useContactColumns(onOpen: OnOpen): Column<Contact>[] {
  const t = contactsPagePhrases.useT();
  const { timeZone } = useSession().user.company;
  const seesNumbers = useCan('contacts-page:seeNumbers');
  const status = ({ active }: Contact) => (
    <span className={styles['status']} data-blocked={!active || undefined}>
      {t(active ? 'status.active' : 'status.blocked')}
    </span>
  );
  const number: Column<Contact> = {
    key: 'number',
    header: t('col.number'),
    width: '164px',
    isHiddenOnNarrow: true,
    cell: (contact) =>
      contact.number === null ? (
        <span className={styles['none']}>{t(contact.isGroup ? 'group' : 'noNumber')}</span>
      ) : (
        <span className={styles['number']}>{formatPhoneNumber(contact.number)}</span>
      ),
  };
  return [
    {
      key: 'avatar',
      header: t('col.avatar'),
      isHeaderHidden: true,
      width: '60px',
      cell: (contact) => <Avatar name={contact.name} picture={contact.profilePicUrl} size={28} />,
    },
    {
      key: 'company',
      header: t('col.company'),
      isHiddenOnNarrow: true,
      cell: (contact) => <span className={styles['cut']}>{contact.empresa}</span>,
    },
    {
      key: 'name',
      header: t('col.name'),
      cell: (contact) => (
        <button type="button" className={styles['name']} onClick={() => onOpen({ what: 'edit', contact })}>
          <b>{contact.name}</b>
          <small>{reachOf(contact)}</small>
          {!contact.active && <small data-blocked>{t('status.blocked')}</small>}
        </button>
      ),
    },
    ...(seesNumbers ? [number] : []),
    {
      key: 'email',
      header: t('col.email'),
      isHiddenOnNarrow: true,
      cell: (contact) => <span className={styles['cut']}>{contact.email}</span>,
    },
    {
      key: 'lastMessage',
      header: t('col.lastMessage'),
      width: '136px',
      isHiddenOnNarrow: true,
      cell: ({ lastMessageAt }) =>
        lastMessageAt === null ? (
          <span className={styles['none']}>{t('never')}</span>
        ) : (
          <time dateTime={lastMessageAt}>{formatListTime(lastMessageAt, timeZone)}</time>
        ),
    },
    { key: 'status', header: t('col.status'), width: '108px', isHiddenOnNarrow: true, cell: status },
    {
      key: 'actions',
      header: t('col.actions'),
      isHeaderHidden: true,
      width: '56px',
      align: 'right',
      cell: (contact) => <Actions contact={contact} onOpen={onOpen} />,
    },
  ];
}
