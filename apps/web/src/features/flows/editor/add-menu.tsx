import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { editorPhrases } from '../phrases/editor/phrases.ts';
import { KindIcon } from './canvas/kind-icons.ts';
import { useActions } from './editor-context.ts';
import { addable } from './kinds.ts';
import styles from './editor.module.css';

type ItemsProps = { group: 'main' | 'more'; onPick: (kind: string) => void };

function Items({ group, onPick }: ItemsProps) {
  const language = useLanguage();
  return addable(group).map(({ kind, phrases }) => {
    return (
      <Menu.Item key={kind} leftSection={<KindIcon kind={kind} size={16} />} onClick={() => onPick(kind)}>
        {phrases[language].name}
      </Menu.Item>
    );
  });
}

type Props = {
  isOpen: boolean;
  /** The block behind which the new one is added, or one of its outputs: `b a2`. */
  after: string | null;
  onChange: (isOpen: boolean) => void;
};

/** The round button with everything that can be added. */
export function AddMenu({ isOpen, after, onChange }: Props) {
  const t = editorPhrases.useT();
  const actions = useActions();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const pick = (kind: string) => actions.begin(kind, after);
  return (
    <Menu
      opened={isOpen}
      onChange={(opened) => {
        onChange(opened);
        if (!opened) setMoreOpen(false);
      }}
      position="bottom-start"
      withinPortal
      width={240}
    >
      <Menu.Target>
        <IconButton
          label={t('add')}
          icon={IconPlus}
          iconSize={24}
          keys="A"
          variant="filled"
          radius={24}
          size={48}
          className={styles['add'] ?? ''}
          hintPosition="right"
        />
      </Menu.Target>
      <Menu.Dropdown className={styles['addList'] ?? ''}>
        <Items group="main" onPick={pick} />
        <Menu.Divider />
        {isMoreOpen ? (
          <Items group="more" onPick={pick} />
        ) : (
          <Menu.Item closeMenuOnClick={false} onClick={() => setMoreOpen(true)}>
            {t('add.more')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
