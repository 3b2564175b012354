import '@mantine/core/styles/Combobox.layer.css';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Combobox, useCombobox } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { strokesOf } from '../../../platform/keys/shortcuts.ts';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TagChip } from '../../../ui/marks/tag-chip.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { createTag } from '../create-tag.ts';
import { findTags } from '../find-tags.ts';
import { tagPhrases } from '../phrases/phrases.ts';
import { tagListQuery } from '../tags.data.ts';
import { useTicketTags } from '../use-ticket-tags.ts';
import { NEW_TAG, TagOptions } from './tag-options.tsx';
import styles from './tag-selector.module.css';

type Props = {
  ticket: Ticket;
  /** Takes in the ticket as the server has it now. */
  onSaved: (ticket: Ticket) => void;
};

/** The tags of the ticket on screen: found, given, taken and made without leaving the conversation. */
export function TagSelector({ ticket, onSaved }: Props) {
  const t = tagPhrases.useT();
  const queries = useQueryClient();
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState('');
  const box = useCombobox({
    onDropdownClose() {
      box.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => box.focusSearchInput(),
  });
  const { data: all = [], isPending } = useQuery({ ...tagListQuery, enabled: box.dropdownOpened });
  const { tags, has, toggle, add } = useTicketTags({ ticket, onSaved });
  const { found, newName } = findTags(all, typed);
  useShortcut('tags', () => box.openDropdown());
  // Enter means the first that fits, found or new.
  useEffect(() => {
    if (typed !== '') box.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is another object with each rendering
  }, [typed, found.length, newName]);

  async function create(name: string) {
    setTyped('');
    try {
      add(await createTag(queries, name));
    } catch (failure) {
      setTyped(name);
      toastFailure(failure);
    }
  }

  function submit(value: string) {
    if (value === NEW_TAG) {
      if (newName !== null) void create(newName);
      return;
    }
    const tag = all.find(({ id }) => String(id) === value);
    if (tag) toggle(tag);
  }

  return (
    <div className={styles['row']}>
      <Combobox store={box} onOptionSubmit={submit} position="bottom-start" width={260} withinPortal>
        <Combobox.Target withAriaAttributes={false}>
          <IconButton
            label={t('select')}
            keys={strokesOf('tags').flat().join(' ')}
            icon={IconTag}
            size={isNarrow ? 40 : 32}
            aria-haspopup="listbox"
            aria-expanded={box.dropdownOpened}
            onClick={() => box.toggleDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder={t('select.search')}
            aria-label={t('select.search')}
            maxLength={60}
          />
          <TagOptions found={found} newName={newName} isLoading={isPending} isEmpty={all.length === 0} isChosen={has} />
        </Combobox.Dropdown>
      </Combobox>
      <span className={styles['chips']}>
        {tags.map((tag) => (
          <TagChip key={tag.id} size="md" name={tag.name} color={tag.color} />
        ))}
      </span>
    </div>
  );
}
