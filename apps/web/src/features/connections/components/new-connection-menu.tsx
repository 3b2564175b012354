import type { ChannelId } from '@balcao/contract/channels.ts';
import type { PlanFlag } from '@balcao/contract/plan-levels.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { usePlan } from '../../../platform/plan.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { channelIcons } from '../../../ui/channel-icons.ts';
import type { Open, OpenDialog } from '../open-dialog.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './new-connection-menu.module.css';

type Props = { count: number; onOpen: Open };

const flags: Record<ChannelId, PlanFlag> = {
  whatsapp: 'useWhatsapp',
  wppoficial: 'useWhatsapp',
  facebook: 'useFacebook',
  instagram: 'useInstagram',
};

const openedBy = (channel: ChannelId): OpenDialog =>
  channel === 'facebook' || channel === 'instagram' ? { what: 'login', channel } : { what: 'new', channel };

/** What can be connected. What the plan lacks keeps its place and says so; pages and profiles are for the highest level. */
export function NewConnectionMenu({ count, onOpen }: Props) {
  const t = connectionPhrases.useT();
  const { level, has } = usePlan();
  const { plan } = useSession().user.company;
  if (!useCan('connections-page:addConnection')) return null;
  const channels: ChannelId[] = ['whatsapp', 'wppoficial'];
  if (level === 'ultimate') channels.push('facebook', 'instagram');
  const isFull = plan !== null && count >= plan.connections;

  function obstacleTo(channel: ChannelId): string | null {
    if (!has(flags[channel])) return t('add.notInPlan');
    return isFull ? t('add.full', { count: plan.connections }) : null;
  }

  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {channels.map((channel) => {
          const ChannelIcon = channelIcons[channel];
          const obstacle = obstacleTo(channel);
          return (
            <Menu.Item
              key={channel}
              leftSection={<ChannelIcon size={20} stroke={1.6} aria-hidden />}
              disabled={obstacle !== null}
              onClick={() => onOpen(openedBy(channel))}
            >
              <span className={styles['entry']}>
                {t(`add.${channel}`)}
                <small>{obstacle ?? t(`add.${channel}Hint`)}</small>
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
