import { Button, NativeSelect, Popover, Slider, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconMessageCircle,
  IconNotification,
  IconRefresh,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { NewsList } from '../../features/announcements/components/news-list.tsx';
import { useUnreadNews } from '../../features/announcements/use-unread-news.ts';
import { NotificationSettings } from '../../features/notifications/components/notification-settings.tsx';
import { languageNames, languages, setLanguage, useLanguage } from '../../platform/i18n/language.ts';
import { setNotificationVolume, useNotificationVolume } from '../../platform/notification-volume.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';
import { Drawer } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { shellPhrases } from '../phrases/phrases.ts';
import styles from './right-panel.module.css';
import { useMayChat } from './use-may-chat.ts';

const LatestChats = lazyPart(() =>
  import('../../features/chats/widget/latest-chats.tsx').then((module) => ({ default: module.LatestChats })),
);

type Props = { opened: boolean; onClose: () => void };

/** The person's own switches, and what the platform and colleagues have to say. */
export function RightPanel({ opened, onClose }: Props) {
  const t = shellPhrases.useT();
  const common = uiPhrases.useT();
  const mayChat = useMayChat();
  const unread = useUnreadNews();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={320}
      title={t('panel.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles['panel']}>
        <News icon={IconNotification} label={t('panel.announcements')} unread={unread}>
          <NewsList />
        </News>
        {mayChat && (
          <News icon={IconMessageCircle} label={t('panel.chat')}>
            <Suspense>
              <LatestChats onFollow={onClose} />
            </Suspense>
          </News>
        )}
        <hr />
        <ThemeChoice />
        <Volume />
        <NotificationSettings />
        <LanguageChoice />
        <hr />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconRefresh size={17} stroke={1.7} />}
          onClick={() => window.location.reload()}
        >
          {t('panel.refresh')}
        </Button>
      </div>
    </Drawer>
  );
}

type NewsProps = { icon: Icon; label: string; unread?: number; children: ReactNode };

function News({ icon: NewsIcon, label, unread = 0, children }: NewsProps) {
  return (
    <Popover position="bottom" width="target" withinPortal={false} trapFocus>
      <Popover.Target>
        <button type="button" className={styles['news']}>
          <NewsIcon size={19} stroke={1.6} aria-hidden />
          {label}
          {unread > 0 && <span className={styles['unread']}>{unread}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>{children}</Popover.Dropdown>
    </Popover>
  );
}

function ThemeChoice() {
  const t = shellPhrases.useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <section>
      <h3>{t('panel.theme')}</h3>
      <Segmented<MantineColorScheme>
        label={t('panel.theme')}
        value={colorScheme}
        onChange={setColorScheme}
        options={[
          { value: 'light', label: t('panel.light') },
          { value: 'dark', label: t('panel.dark') },
          { value: 'auto', label: t('panel.system') },
        ]}
      />
    </section>
  );
}

function Volume() {
  const t = shellPhrases.useT();
  const volume = useNotificationVolume();
  const VolumeIcon = volume === 0 ? IconVolumeOff : IconVolume;
  return (
    <section>
      <h3>{t('panel.volume')}</h3>
      <div className={styles['volume']}>
        <VolumeIcon size={18} stroke={1.6} aria-hidden />
        <Slider
          min={0}
          max={1}
          step={0.1}
          value={volume}
          onChange={setNotificationVolume}
          label={(value) => `${Math.round(value * 100)}%`}
          thumbLabel={t('panel.volume')}
          size={4}
          thumbSize={16}
        />
      </div>
    </section>
  );
}

function LanguageChoice() {
  const t = shellPhrases.useT();
  const language = useLanguage();
  return (
    <NativeSelect
      label={t('panel.language')}
      value={language}
      onChange={(event) => {
        const chosen = languages.find((candidate) => candidate === event.currentTarget.value);
        if (chosen) setLanguage(chosen).catch(toastFailure);
      }}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
}
