/** Where customers write. The first is WhatsApp by QR, the second WhatsApp's official API. */
export const channelIds = ['whatsapp', 'wppoficial', 'instagram', 'facebook'] as const;
export type ChannelId = (typeof channelIds)[number];

/** Hours after the customer's last message in which any kind of answer may be sent; null when unlimited. */
export const replyWindowHours: Record<ChannelId, number | null> = {
  whatsapp: null,
  wppoficial: 24,
  instagram: 24,
  facebook: 24,
};

/** Hours after the customer's last message in which a person may still answer, where the connection has that right. */
export const humanAgentHours: Partial<Record<ChannelId, number>> = { instagram: 7 * 24, facebook: 7 * 24 };
