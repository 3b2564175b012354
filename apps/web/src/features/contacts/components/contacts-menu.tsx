import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { Button, Menu } from '@mantine/core';
import {
  IconAddressBook,
  IconArrowsJoin,
  IconDots,
  IconDownload,
  IconMessages,
  IconRestore,
  IconTable,
  IconTrash,
  IconUpload,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useCan } from '../../../platform/session.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { exportContacts } from '../export-contacts.ts';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';
import menuStyles from '../../../ui/table/row-menu.module.css';

export type MenuOpened = 'sheet' | 'merges' | 'trash' | 'delete-all';
type Props = { onOpen: (opened: MenuOpened) => void };

type Entry = { label: string; icon: Icon; onClick: () => void; isDestructive?: boolean };

const entry = ({ label, icon: EntryIcon, onClick, isDestructive }: Entry) => (
  <Menu.Item
    key={label}
    leftSection={<EntryIcon size={16} stroke={1.7} aria-hidden />}
    className={isDestructive ? menuStyles['destructive'] : undefined}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
);

const tell = (work: Promise<string>) => void work.then(toastSuccess, toastFailure);

function useImports(onOpen: Props['onOpen']): Entry[] {
  const t = contactsPagePhrases.useT();
  const mayImport = useCan('contacts-page:import');
  const importPhone = async () => {
    await call(contactCareRoutes.importPhone, {});
    return t('phone.begun');
  };
  const importChats = async () => t('chats.done', await call(contactCareRoutes.importChats, {}));
  if (!mayImport) return [];
  return [
    { label: t('import.phone'), icon: IconAddressBook, onClick: () => tell(importPhone()) },
    { label: t('import.chats'), icon: IconMessages, onClick: () => tell(importChats()) },
    { label: t('import.sheet'), icon: IconTable, onClick: () => onOpen('sheet') },
  ];
}

function useExport() {
  const t = contactsPagePhrases.useT();
  const mayExport = useCan('contacts-page:export');
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    await exportContacts().catch(toastFailure);
    setRunning(false);
  }
  return mayExport && { label: t('export'), icon: IconDownload, isRunning, onClick: () => void run() };
}

function useOthers(onOpen: Props['onOpen']): Entry[] {
  const t = contactsPagePhrases.useT();
  const may = {
    merge: useCan('contacts-page:merge'),
    delete: useCan('contacts-page:deleteContact'),
    deleteAll: useCan('contacts-page:deleteAll'),
  };
  const merges = { label: t('duplicates'), icon: IconArrowsJoin, onClick: () => onOpen('merges') };
  const trash = { label: t('trash'), icon: IconRestore, onClick: () => onOpen('trash') };
  const all = { label: t('deleteAll'), icon: IconTrash, isDestructive: true, onClick: () => onOpen('delete-all') };
  return [...(may.merge ? [merges] : []), ...(may.delete ? [trash] : []), ...(may.deleteAll ? [all] : [])];
}

/** What administrators do with contacts as a whole; on a phone all of it is one menu. */
export function ContactsMenu({ onOpen }: Props) {
  const t = contactsPagePhrases.useT();
  const isNarrow = useIsNarrow();
  const imports = useImports(onOpen);
  const exporting = useExport();
  const others = useOthers(onOpen);
  const inMenu = isNarrow ? [...imports, ...(exporting ? [exporting] : []), ...others] : others;
  return (
    <>
      {!isNarrow && imports.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}>
              {t('import')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{imports.map(entry)}</Menu.Dropdown>
        </Menu>
      )}
      {!isNarrow && exporting && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          loading={exporting.isRunning}
          onClick={exporting.onClick}
        >
          {exporting.label}
        </Button>
      )}
      {inMenu.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <IconButton label={t('more')} icon={IconDots} size={isNarrow ? 40 : 32} />
          </Menu.Target>
          <Menu.Dropdown>{inMenu.map(entry)}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
