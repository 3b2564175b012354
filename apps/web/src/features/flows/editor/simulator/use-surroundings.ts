import type { MenuLimits } from '@balcao/bot/menus/render-menu.ts';
import type { Circumstances } from '@balcao/bot/trial/conversation-test.ts';
import { instagramManifest } from '@balcao/channels/instagram/manifest.ts';
import { messengerManifest } from '@balcao/channels/messenger/manifest.ts';
import { whatsappCloudManifest } from '@balcao/channels/whatsapp-cloud/manifest.ts';
import { whatsappWebManifest } from '@balcao/channels/whatsapp-web/manifest.ts';
import { useMemo, useState } from 'react';
import { factsOf, stranger } from '../trials/known-facts.ts';
import { useCompany } from '../trials/use-company.ts';
import type { Surroundings } from './simulation.ts';

export const channels = [whatsappWebManifest, whatsappCloudManifest, messengerManifest, instagramManifest];

/** `at` null: it begins now. */
export type Setting = Omit<Circumstances, 'at'> & { at: number | null; channel: string; isOpen: boolean };

const limitsOf = (channel: string): MenuLimits =>
  channels.find(({ id }) => id === channel)?.limits ?? whatsappWebManifest.limits;

/** A customer nobody has met, at the hour of the conversation's own clock. */
export function useSurroundings() {
  const company = useCompany();
  const [setting, setSetting] = useState<Setting>({
    ...stranger,
    channel: whatsappWebManifest.id,
    isOpen: true,
    at: null,
  });
  const around = useMemo(() => {
    const { isOpen, closedQueueIds, channel } = setting;
    return (now: number): Surroundings => ({
      facts: factsOf(company, setting, now),
      isOpen: (queueId) => isOpen && (queueId === null || !closedQueueIds.includes(queueId)),
      limits: limitsOf(channel),
    });
  }, [setting, company]);
  return {
    setting,
    company,
    change: (changes: Partial<Setting>) => setSetting((before) => ({ ...before, ...changes })),
    around,
  };
}
