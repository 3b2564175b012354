import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../world/model.ts';

/** Where a conversation with a Typebot stands. `flow` is null while a recorded answer is played. */
export type TypebotSession = {
  flow: string | null;
  label: string;
  at: number;
  variables: Record<string, string>;
  markdown: boolean;
  lastAt: number;
};

export type BotMemory = ReturnType<typeof createBotMemory>;

const SESSION_MS = 4 * 60 * 60 * 1000;

/** What the pretended Typebot and Flowise servers remember, by the sandbox's clock. */
export function createBotMemory({ now }: { now: () => number }) {
  const sessions = new Map<string, TypebotSession>();
  const talks = new Map<string, string[]>();
  const decisions = new Map<string, string>();
  return {
    open(session: Omit<TypebotSession, 'lastAt'>) {
      const id = `cl${randomUUID().replaceAll('-', '').slice(0, 23)}`;
      sessions.set(id, { ...session, lastAt: now() });
      return id;
    },
    /** `expired` once nobody spoke for hours, and `unknown` for what never was. */
    find(id: string): TypebotSession | 'expired' | 'unknown' {
      const session = sessions.get(id);
      if (!session) return 'unknown';
      if (now() - session.lastAt > SESSION_MS) return 'expired';
      session.lastAt = now();
      return session;
    },
    end: (id: string) => void sessions.delete(id),
    endAll: () => sessions.clear(),
    /** What was said in a conversation with Flowise so far; adds this. */
    remember(sessionId: string, question: string): readonly string[] {
      const before = talks.get(sessionId) ?? [];
      talks.set(sessionId, [...before, question]);
      return before;
    },
    talks: () => Object.fromEntries(talks),
    /** A flow waits for a decision of this kind in this chat. */
    await: (chatId: string, nodeId: string) => void decisions.set(chatId, nodeId),
    decided(chatId: Json | undefined, nodeId: Json | undefined): boolean {
      if (typeof chatId !== 'string' || decisions.get(chatId) !== nodeId) return false;
      return decisions.delete(chatId);
    },
    clear() {
      sessions.clear();
      talks.clear();
      decisions.clear();
    },
  };
}

/** A recorded answer of this name: its status and its body. */
export function recordedAnswer(recorded: unknown, name: string): { status: number; body: Json } | null {
  const all = recorded as JsonObject;
  const found = Object.hasOwn(all, name) && /^(res|err)_/.test(name) ? all[name] : undefined;
  if (found === undefined) return null;
  if (name.startsWith('res_')) return { status: 200, body: found };
  const { http_status: status, body } = found as { http_status: number; body: Json };
  return { status, body };
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
