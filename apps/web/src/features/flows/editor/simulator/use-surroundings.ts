import { phrasesFrom } from '@balcao/bot/engine/engine-phrases.ts';
import type { Facts } from '@balcao/bot/engine/types.ts';
import type { MenuLimits } from '@balcao/bot/menus/render-menu.ts';
import { instagramManifest } from '@balcao/channels/instagram/manifest.ts';
import { messengerManifest } from '@balcao/channels/messenger/manifest.ts';
import { whatsappCloudManifest } from '@balcao/channels/whatsapp-cloud/manifest.ts';
import { whatsappWebManifest } from '@balcao/channels/whatsapp-web/manifest.ts';
import { useMemo, useState } from 'react';
import { formatDate, formatTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { useLists } from '../use-lists.ts';
import type { Surroundings } from './simulation.ts';

export const channels = [whatsappWebManifest, whatsappCloudManifest, messengerManifest, instagramManifest];

export type Setting = { channel: string; isOpen: boolean; name: string; email: string; tagIds: readonly number[] };

const limitsOf = (channel: string): MenuLimits =>
  channels.find(({ id }) => id === channel)?.limits ?? whatsappWebManifest.limits;

/** A customer nobody has met, at the hour of the conversation's own clock. */
export function useSurroundings() {
  const { name: userName, company } = useSession().user;
  const lists = useLists();
  const [setting, setSetting] = useState<Setting>({
    channel: whatsappWebManifest.id,
    isOpen: true,
    name: 'Marina Alves',
    email: '',
    tagIds: [],
  });
  const around = useMemo(() => {
    const known = (lists.tags ?? []).map(({ id, name }) => ({ id, name, isLane: false }));
    return (now: number): Surroundings => {
      const facts: Facts = {
        runKey: 'try',
        contact: { name: setting.name, number: '5511999990000', email: setting.email, extraInfo: [] },
        ticket: { id: 1, queueId: null },
        placeholders: {
          name: setting.name,
          firstName: setting.name.split(' ')[0] ?? '',
          userName,
          ms: '',
          protocol: '1',
          date: formatDate(new Date(now), company.timeZone),
          hour: formatTime(new Date(now), company.timeZone),
          ticket_id: '1',
          queue: '',
          connection: company.name,
        },
        tags: known.filter(({ id }) => setting.tagIds.includes(id)),
        knownTags: known,
        queues: (lists.queues ?? []).map(({ id, name }) => ({ id, name })),
        collected: {},
        missingFiles: [],
        menuTries: 3,
        menuQueueId: null,
        automaticMessages: 0,
        ownTexts: [],
        timeZone: company.timeZone,
        phrases: phrasesFrom(Object.fromEntries(company.settings.map(({ key, value }) => [key, value]))),
      };
      return { facts, isOpen: setting.isOpen, limits: limitsOf(setting.channel) };
    };
  }, [setting, lists, userName, company]);
  return {
    setting,
    change: (changes: Partial<Setting>) => setSetting((before) => ({ ...before, ...changes })),
    around,
  };
}
