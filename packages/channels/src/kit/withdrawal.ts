import { ChannelError } from './channel-error.ts';

/** What a bot says is worth nothing after so long: nobody wants yesterday's menu. */
const BOT_SENTENCE_MS = 15 * 60_000;

/** `speaks`: said by a bot; `taken`: a person has taken the conversation since. Null: no bot has said it. */
export type BotSentence = 'speaks' | 'taken' | null;

/** Why what a bot has said must not leave any more; null when it may. */
export function withdrawalOf(bot: BotSentence, waitedMs: number): ChannelError | null {
  if (bot === 'taken') return new ChannelError('O atendimento foi assumido.', { class: 'withdrawn' });
  if (bot === null || waitedMs <= BOT_SENTENCE_MS) return null;
  return new ChannelError('O que o robô disse esperou tempo demais na fila.', { class: 'outdated' });
}
