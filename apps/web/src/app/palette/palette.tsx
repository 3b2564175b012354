import '@mantine/spotlight/styles.layer.css';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { keyPhrases } from '../../platform/keys/phrases/phrases.ts';
import { strokesOf } from '../../platform/keys/shortcuts.ts';
import { useSession } from '../../platform/session.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { matches, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import { SEARCH_PAUSE_MS } from './palette.data.ts';
import styles from './palette.module.css';
import { palettePhrases } from './phrases/phrases.ts';
import { recentItems } from './recent.ts';
import { useCommands, useQuickReplyItems } from './use-commands.ts';
import { usePeople, type NewTicketWith } from './use-people.ts';
import { useScreens } from './use-screens.ts';

const NewTicket = lazyPart(() => import('./new-ticket.tsx').then((module) => ({ default: module.NewTicket })));

const [store, spotlight] = createSpotlight();

function useRecent(): PaletteItem[] {
  const navigate = useNavigate();
  const { user } = useSession();
  return recentItems({ companyId: user.companyId, userId: user.id }).map(({ to, label }) => ({
    id: `recent-${to}`,
    label,
    icon: IconHistory,
    run: () => void navigate({ to }),
  }));
}

/** What the palette shows for a query: the recent ones and the commands while it is empty. */
function useGroups(query: string, onNewTicket: NewTicketWith): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = palettePhrases.useT();
  const words = query.trim();
  const [asked] = useDebouncedValue(words, SEARCH_PAUSE_MS);
  const { tickets, contacts, isSearching } = usePeople(asked, onNewTicket);
  const recent = useRecent();
  const screens = useScreens();
  const commands = useCommands();
  const replies = useQuickReplyItems(asked);
  const fitting = (items: readonly PaletteItem[]) => items.filter(({ label }) => matches(words, label));
  const all: PaletteGroup[] =
    words === ''
      ? [
          { title: t('recent'), items: recent },
          { title: t('commands'), items: commands },
          { title: t('screens'), items: screens },
        ]
      : [
          { title: t('tickets'), items: asked === words ? tickets : [] },
          { title: t('contacts'), items: asked === words ? contacts : [] },
          { title: t('commands'), items: fitting(commands) },
          { title: t('replies'), items: replies },
          { title: t('screens'), items: fitting(screens) },
        ];
  return { groups: all.filter(({ items }) => items.length > 0), isSearching: isSearching || asked !== words };
}

function Action({ item }: { item: PaletteItem }) {
  const keys = keyPhrases.useT();
  const { icon: ItemIcon, label, description, shortcut, run } = item;
  return (
    <Spotlight.Action
      className={styles['action'] ?? ''}
      // After the palette has closed and given the focus back, so that a dialog may take it.
      onClick={() => setTimeout(run)}
    >
      <ItemIcon size={18} stroke={1.6} aria-hidden />
      <span className={styles['text']}>
        <b>{label}</b>
        {description && <small>{description}</small>}
      </span>
      {shortcut && <KeyCaps strokes={strokesOf(shortcut)} then={keys('map.then')} />}
    </Spotlight.Action>
  );
}

type Props = { opened: boolean; onClose: () => void };

/** One input for everything: conversations, contacts, screens, prepared answers and what the keys do here. */
export function Palette({ opened, onClose }: Props) {
  const t = palettePhrases.useT();
  const [query, setQuery] = useState('');
  const hasWalked = useRef(false);
  const [starting, setStarting] = useState<ContactRef | null>(null);
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  return (
    <>
      <Spotlight.Root
        classNames={{ search: styles['search'] ?? '', actionsGroup: styles['group'] ?? '' }}
        store={store}
        shortcut={null}
        query={query}
        onQueryChange={(next) => {
          hasWalked.current = false;
          setQuery(next);
        }}
        onSpotlightClose={onClose}
        size={560}
        centered={false}
        overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
        yOffset="12vh"
        radius={14}
        scrollable
        maxHeight="60vh"
        // The name belongs to the dialog: what stays of the palette when it is closed is nothing that could have one.
        attributes={{ content: { 'aria-label': t('title') } }}
      >
        <Spotlight.Search
          placeholder={t('placeholder')}
          aria-label={t('title')}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown' || key === 'ArrowUp') hasWalked.current = true;
          }}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        />
        <Results query={query} hasWalked={hasWalked} onNewTicket={setStarting} />
      </Spotlight.Root>
      <Suspense>{starting && <NewTicket contact={starting} onClose={() => setStarting(null)} />}</Suspense>
    </>
  );
}

/**
 * What was sought comes after the typing, and some of it above the rest: until a key walks to another line, Enter means the
 * first one.
 */
function useFirstLine(query: string, groups: readonly PaletteGroup[], hasWalked: RefObject<boolean>): void {
  const lines = groups.flatMap(({ items }) => items.map(({ id }) => id)).join(' ');
  useEffect(() => {
    const list = document.getElementById(store.getState().listId);
    const marked = list?.querySelector('[data-selected]');
    if (query.trim() === '' || (marked && hasWalked.current)) return;
    marked?.removeAttribute('data-selected');
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [query, lines, hasWalked]);
}

type ResultsProps = {
  query: string;
  /** Whether a key has moved the mark since the last change of the query. */
  hasWalked: RefObject<boolean>;
  onNewTicket: NewTicketWith;
};

/** Only while the palette is open: nothing is asked for behind it. */
function Results({ query, hasWalked, onNewTicket }: ResultsProps) {
  const t = palettePhrases.useT();
  const { groups, isSearching } = useGroups(query, onNewTicket);
  useFirstLine(query, groups, hasWalked);
  return (
    <Spotlight.ActionsList>
      {groups.map(({ title, items }) => (
        <Spotlight.ActionsGroup key={title} label={title}>
          {items.map((item) => (
            <Action key={item.id} item={item} />
          ))}
        </Spotlight.ActionsGroup>
      ))}
      {groups.length === 0 && <Spotlight.Empty>{t(isSearching ? 'searching' : 'nothing')}</Spotlight.Empty>}
    </Spotlight.ActionsList>
  );
}
