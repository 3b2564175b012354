import type { ChannelId } from '@balcao/contract/channels.ts';
import { IconBrandInstagram, IconBrandMessenger, IconBrandWhatsapp, type Icon } from '@tabler/icons-react';

/** The sign each channel is known by; the official API is WhatsApp to those who write. */
export const channelIcons: Record<ChannelId, Icon> = {
  whatsapp: IconBrandWhatsapp,
  wppoficial: IconBrandWhatsapp,
  instagram: IconBrandInstagram,
  facebook: IconBrandMessenger,
};
