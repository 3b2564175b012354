import type { BinaryNode } from 'baileys';

export const S_NET = '@s.whatsapp.net';
export const KEY_TYPE = Buffer.from([5]);

type Attribute = string | number | undefined | null;

/** A stanza; attributes without a value are left out. */
export function node(tag: string, attrs: Record<string, Attribute> = {}, content?: BinaryNode['content']): BinaryNode {
  const given = Object.entries(attrs).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));
  return { tag, attrs: Object.fromEntries(given), ...(content === undefined ? {} : { content }) };
}

export function bytesOf(content: BinaryNode['content'] | null | undefined): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.alloc(0);
}

export function textOf(content: BinaryNode['content'] | null | undefined): string {
  return bytesOf(content).toString('utf8');
}

export function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function bigEndian(value: number, length = 4): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/** The user part of an address without device: the number, the LID's digits or the id of a group. */
export function userOf(jid: string): string {
  return jid.replace(/[:@].*$/, '');
}

export function isGroup(jid: string): boolean {
  return jid.endsWith('@g.us');
}
