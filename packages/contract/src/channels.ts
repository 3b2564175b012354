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

/** Whether a picture or a film can be sent as a file to save; Instagram takes PDFs only. */
export const sendsAnyDocument: Record<ChannelId, boolean> = {
  whatsapp: true,
  wppoficial: true,
  instagram: false,
  facebook: true,
};

/** Minutes after it was sent in which the words of a message can be changed for the customer too; null where they cannot. */
export const editMinutes: Record<ChannelId, number | null> = {
  whatsapp: 15,
  wppoficial: null,
  instagram: null,
  facebook: null,
};
