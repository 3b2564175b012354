import '@mantine/core/styles/Tabs.layer.css';
import type { ChannelId } from '@balcao/contract/channels.ts';
import type { ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { Button, Tabs } from '@mantine/core';
import styles from './connection-drawer.module.css';
import type { FormTab } from './connection-schema.ts';
import type { ConnectionForm as Form } from './form-types.ts';
import { GeneralTab } from './general-tab.tsx';
import type { GreetingFiles } from './greeting-files.ts';
import { LimitsTab } from './limits-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { MetaTab } from './meta-tab.tsx';
import { connectionFormPhrases } from './phrases/phrases.ts';

type Props = {
  known: ConnectionDetails | null;
  channel: ChannelId;
  form: Form;
  files: GreetingFiles;
  tab: FormTab;
  onTab: (tab: FormTab) => void;
  onCancel: () => void;
};

/** All tabs stay in the form, so that whichever is in sight, the whole is checked and sent. */
export function ConnectionForm({ known, channel, form, files, tab, onTab, onCancel }: Props) {
  const t = connectionFormPhrases.useT();
  const tabs: FormTab[] = ['general', 'messages', 'limits'];
  if (channel === 'wppoficial') tabs.splice(1, 0, 'meta');
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate autoComplete="off">
      <Tabs value={tab} onChange={(value) => onTab(tabs.find((one) => one === value) ?? 'general')}>
        <Tabs.List aria-label={t('tabs')} className={styles['tabs']}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general" className={styles['panel']}>
          <GeneralTab form={form} channel={channel} />
        </Tabs.Panel>
        {channel === 'wppoficial' && (
          <Tabs.Panel value="meta" className={styles['panel']}>
            <MetaTab form={form} known={known} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="messages" className={styles['panel']}>
          <MessagesTab form={form} files={files} />
        </Tabs.Panel>
        <Tabs.Panel value="limits" className={styles['panel']}>
          <LimitsTab form={form} />
        </Tabs.Panel>
      </Tabs>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t(known ? 'save' : 'connect')}
        </Button>
      </div>
    </form>
  );
}
