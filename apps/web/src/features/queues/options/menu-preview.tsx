import type { ChatbotOption, Queue } from '@balcao/contract/queues/models.ts';
import { choiceId, renderMenu, type MenuOption } from '@balcao/bot/menus/render-menu.ts';
import { instagramManifest } from '@balcao/channels/instagram/manifest.ts';
import { messengerManifest } from '@balcao/channels/messenger/manifest.ts';
import { whatsappCloudManifest } from '@balcao/channels/whatsapp-cloud/manifest.ts';
import { whatsappWebManifest } from '@balcao/channels/whatsapp-web/manifest.ts';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import styles from './menu-preview.module.css';

const manifests = [whatsappWebManifest, whatsappCloudManifest, messengerManifest, instagramManifest];

/** What is asked in a level: the words above its options. */
const textOf = (queue: Queue, level: ChatbotOption | null) => (level ?? queue).greetingMessage;

/** One level of a queue's menu as a phone shows it, on each channel. */
export function MenuPreview({ queue, level }: { queue: Queue; level: ChatbotOption | null }) {
  const t = queuePhrases.useT();
  const [channel, setChannel] = useState<string>(whatsappWebManifest.id);
  const { limits } = manifests.find(({ id }) => id === channel) ?? whatsappWebManifest;
  const options = (level ?? { options: queue.chatbots }).options;
  const choices: MenuOption[] = options.map(({ id, name }, place) => ({
    option: String(id),
    key: String(place + 1),
    title: name,
  }));
  const waysBack: MenuOption[] = level ? [{ option: 'back', key: '0', title: t('preview.back') }] : [];
  const menu = { askId: 'preview', text: textOf(queue, level), listButton: t('preview.list') };
  const { body, pressable } = renderMenu({ ...menu, options: choices, waysBack }, limits);
  return (
    <section className={styles['preview']} aria-label={t('preview.title')}>
      <header>
        <h3>{t('preview.title')}</h3>
        <span>{t('preview.level', { name: level?.name ?? t('preview.first') })}</span>
      </header>
      <Segmented
        label={t('preview.channel')}
        value={channel}
        onChange={setChannel}
        options={manifests.map(({ id, name }) => ({
          value: id,
          label: id === whatsappCloudManifest.id ? t('preview.cloud') : name,
        }))}
      />
      <div className={styles['phone']}>
        <p className={styles['bubble']}>{pressable?.text ?? body}</p>
        {pressable?.kind === 'buttons' &&
          pressable.buttons.map(({ id, title }) => (
            <span key={id} className={styles['press']}>
              {title}
            </span>
          ))}
        {pressable?.kind === 'list' && (
          <>
            <span className={styles['press']}>
              <IconList size={14} aria-hidden /> {pressable.button}
            </span>
            <ul>
              {pressable.sections.flatMap(({ rows }) =>
                rows.map(({ id, title, description }) => (
                  <li key={id === choiceId('preview', 'back') ? 'back' : id}>
                    {title}
                    {description !== undefined && <small>{description}</small>}
                  </li>
                )),
              )}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
