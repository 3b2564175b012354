import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconDots,
  IconRefresh,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { useCan } from '../../../platform/session.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast.tsx';
import { toneOf } from '../connection-state.ts';
import { dropConnection, putConnection } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './connection-card.module.css';

const channelIcons = {
  whatsapp: IconBrandWhatsapp,
  wppoficial: IconBrandWhatsapp,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
} as const;

type Props = { connection: Connection; onEdit: () => void; onTemplates: () => void };

function State({ connection }: { connection: Connection }) {
  const t = connectionPhrases.useT();
  return (
    <span className={styles['state']} data-tone={toneOf(connection)}>
      {t(connection.problem ? `problem.${connection.problem}` : `status.${connection.status}`)}
    </span>
  );
}

/** What is wrong in plain words, what to do about it, and the provider's own words for those who ask. */
function Problem({ connection }: { connection: Connection }) {
  const t = connectionPhrases.useT();
  if (connection.problem === null) return null;
  return (
    <output className={styles['problem']} data-tone={toneOf(connection)}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <span>
        {t(`advice.${connection.problem}`)}
        {connection.problemDetail && <small>{t('detail', { words: connection.problemDetail })}</small>}
      </span>
    </output>
  );
}

/** One number, its state and what can be done with it. */
export function ConnectionCard({ connection, onEdit, onTemplates }: Props) {
  const t = connectionPhrases.useT();
  const queries = useQueryClient();
  const mayEdit = useCan('connections-page:editOrDeleteConnection');
  const mayCheck = useCan('connections-page:actionButtons');
  const [isDeleting, setDeleting] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const ChannelIcon = channelIcons[connection.channel];
  const params = { connectionId: connection.id };
  const facts = [
    connection.number && formatPhoneNumber(connection.number.replace(/\D/g, '')),
    connection.verifiedName,
  ].filter(Boolean);

  async function check() {
    setChecking(true);
    try {
      putConnection(queries, await call(connectionRoutes.check, { params }));
      toastSuccess(t('checking'));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setChecking(false);
    }
  }

  async function makeDefault() {
    try {
      putConnection(queries, await call(connectionRoutes.update, { params, body: { isDefault: true } }));
    } catch (failure) {
      toastFailure(failure);
    }
  }

  async function remove() {
    await call(connectionRoutes.remove, { params });
    dropConnection(queries, connection.id);
    toastSuccess(t('deleted'));
  }

  return (
    <article className={styles['card']} aria-label={connection.name}>
      <div className={styles['main']}>
        <span className={styles['icon']}>
          <ChannelIcon size={22} stroke={1.6} aria-hidden />
        </span>
        <div className={styles['about']}>
          <h2>
            {connection.name}
            {connection.isDefault && <span className={styles['default']}>{t('default')}</span>}
          </h2>
          <p>{[t(`channel.${connection.channel}`), ...facts].join(' · ')}</p>
          {connection.queues.length > 0 && <p>{connection.queues.map((queue) => queue.name).join(', ')}</p>}
        </div>
        <State connection={connection} />
        <div className={styles['actions']}>
          {mayCheck && (
            <IconButton label={t('check')} icon={IconRefresh} loading={isChecking} onClick={() => void check()} />
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={t('more', { name: connection.name })} icon={IconDots} />
            </Menu.Target>
            <Menu.Dropdown>
              {mayEdit && <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>}
              {connection.channel === 'wppoficial' && <Menu.Item onClick={onTemplates}>{t('templates')}</Menu.Item>}
              {mayEdit && !connection.isDefault && (
                <Menu.Item onClick={() => void makeDefault()}>{t('makeDefault')}</Menu.Item>
              )}
              {mayEdit && (
                <Menu.Item c="var(--bad)" onClick={() => setDeleting(true)}>
                  {t('delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      <Problem connection={connection} />
      <ConfirmDialog
        opened={isDeleting}
        title={t('delete.title', { name: connection.name })}
        confirmLabel={t('delete')}
        isDestructive
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </article>
  );
}
