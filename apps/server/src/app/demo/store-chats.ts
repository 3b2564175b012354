import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '../../platform/db/drizzle.ts';
import { chatFiles, chatMembers, chatMessages, chatReactions, chats } from '../../features/chats/chats.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import type { AgentName } from './conversation.ts';
import { inserted } from './inserted.ts';

type Line = {
  by: AgentName;
  /** Minutes before now. */
  ago: number;
  text?: string;
  names?: readonly AgentName[];
  /** The number of the line that it answers. */
  answers?: number;
  /** A voice note of the demo's own files. */
  voice?: string;
  reaction?: { by: AgentName; emoji: string };
};
/** Everybody has read all but the last `unread` lines, whoever wrote the last one all of them. */
type Talk = { title: string; isGroup: boolean; people: readonly AgentName[]; unread: number; lines: readonly Line[] };

const talks: readonly Talk[] = [
  {
    title: 'Equipe da loja',
    isGroup: true,
    people: ['Renata Campos', 'Diego Martins', 'Júlia Nogueira'],
    unread: 2,
    lines: [
      { by: 'Renata Campos', ago: 190, text: 'Bom dia! Hoje o estoque da caneca azul volta às 14h.' },
      { by: 'Júlia Nogueira', ago: 186, text: 'Ótimo, tenho três clientes esperando por ela.', answers: 1 },
      {
        by: 'Diego Martins',
        ago: 181,
        text: 'Eu também. Aviso todo mundo assim que entrar.',
        reaction: { by: 'Renata Campos', emoji: '👍' },
      },
      {
        by: 'Renata Campos',
        ago: 24,
        text: '@Diego Martins, a caneca chegou. Pode avisar os seus?',
        names: ['Diego Martins'],
      },
      { by: 'Júlia Nogueira', ago: 21, text: 'Os meus já sabem.' },
    ],
  },
  {
    title: 'Trocas e devoluções',
    isGroup: true,
    people: ['Júlia Nogueira', 'Diego Martins', 'Renata Campos'],
    unread: 1,
    lines: [
      { by: 'Júlia Nogueira', ago: 75, text: 'Liquidificador com barulho: alguém conhece este som?' },
      { by: 'Júlia Nogueira', ago: 74, voice: 'barulho-do-liquidificador.ogg' },
      { by: 'Diego Martins', ago: 66, text: 'É a lâmina solta. Troca direto, na garantia.', answers: 2 },
      {
        by: 'Júlia Nogueira',
        ago: 12,
        text: '@Renata Campos, posso autorizar a troca hoje?',
        names: ['Renata Campos'],
      },
    ],
  },
  {
    title: 'Folgas',
    isGroup: false,
    people: ['Diego Martins', 'Júlia Nogueira'],
    unread: 1,
    lines: [
      { by: 'Diego Martins', ago: 48, text: 'Você consegue ficar com a fila de Vendas na sexta à tarde?' },
      { by: 'Júlia Nogueira', ago: 40, text: 'Consigo. Na segunda você fica com a minha?' },
    ],
  },
];

type Shop = { companyId: number; agents: Readonly<Record<AgentName, number>> };

/** What colleagues say to each other: groups with names and a voice note, and a talk of two. */
export async function storeChats(ctx: PlatformCtx, shop: Shop): Promise<void> {
  for (const talk of talks) await storeTalk(ctx, shop, talk);
}

async function storeTalk(ctx: PlatformCtx, shop: Shop, talk: Talk) {
  const { companyId, agents } = shop;
  const { title, isGroup, people, lines } = talk;
  const ids = people.map((name) => agents[name]);
  const directKey = isGroup ? null : ids.toSorted((a, b) => a - b).join(':');
  const row = { companyId, title, isGroup, directKey, ownerId: isGroup ? (ids[0] ?? null) : null };
  const { id: chatId } = inserted(await ctx.db.insert(chats).values(row).returning({ id: chats.id }));
  for (const [index, line] of lines.entries()) await storeLine(ctx, shop, { chatId, seq: index + 1, line });
  const unread = lines.slice(lines.length - talk.unread);
  const last = lines.at(-1);
  const members = people.map((name, place) => ({
    companyId,
    chatId,
    userId: agents[name],
    readSeq: name === last?.by ? lines.length : lines.length - talk.unread,
    mentionUnreads: name === last?.by ? 0 : unread.filter(({ names = [] }) => names.includes(name)).length,
    joinedAt: new Date(ctx.now.getTime() - 86_400_000 + place),
  }));
  await ctx.db.insert(chatMembers).values(members);
  await ctx.db
    .update(chats)
    .set({
      lastSeq: lines.length,
      lastMessage: last?.text ?? '',
      lastSenderId: last ? agents[last.by] : null,
      lastSenderName: last?.by ?? null,
      lastMessageAt: timeOf(ctx, last?.ago ?? 0),
    })
    .where(eq(chats.id, chatId));
}

const timeOf = ({ now }: PlatformCtx, ago: number) => new Date(now.getTime() - ago * 60_000);

type Place = { chatId: number; seq: number; line: Line };

async function storeLine(ctx: PlatformCtx, { companyId, agents }: Shop, { chatId, seq, line }: Place) {
  const createdAt = timeOf(ctx, line.ago);
  const values = {
    companyId,
    chatId,
    seq,
    senderId: agents[line.by],
    senderName: line.by,
    message: line.text ?? '',
    mentions: (line.names ?? []).map((name) => agents[name]),
    replyToSeq: line.answers ?? null,
    createdAt,
  };
  const { id: messageId } = inserted(
    await ctx.db.insert(chatMessages).values(values).returning({ id: chatMessages.id }),
  );
  if (line.voice !== undefined) await storeVoice(ctx, { companyId, messageId, file: line.voice });
  if (!line.reaction) return;
  const { by, emoji } = line.reaction;
  await ctx.db.insert(chatReactions).values({ companyId, messageId, userId: agents[by], emoji, reactedAt: createdAt });
}

type Voice = { companyId: number; messageId: number; file: string };

async function storeVoice(ctx: PlatformCtx, { companyId, messageId, file }: Voice) {
  const bytes = await readFile(join(import.meta.dirname, 'assets', file));
  const key = ctx.storage.newKey(companyId, 'ogg');
  await ctx.storage.putBytes(key, bytes);
  const facts = { name: file, mime: 'audio/ogg', size: bytes.length, voice: true };
  await ctx.db.insert(chatFiles).values({ companyId, messageId, position: 0, key, ...facts });
}
