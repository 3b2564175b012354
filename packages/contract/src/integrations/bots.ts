/** Bots of other systems that may answer in a queue. */
export const externalBots = ['typebot', 'flowise', 'n8n'] as const;
export type ExternalBotName = (typeof externalBots)[number];

/** What the platform's form asks for: where queues find the bot that name no address of their own, and its key. */
export const secretOfBot: Readonly<Record<ExternalBotName, 'token' | 'secret' | null>> = {
  typebot: null,
  flowise: 'token',
  n8n: 'secret',
};
