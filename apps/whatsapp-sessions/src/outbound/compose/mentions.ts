import { jidDecode, type GroupMetadata } from 'baileys';

type Members = Pick<GroupMetadata, 'participants'>;

/**
 * Who of the group is meant by `@number` in a text, and the text as WhatsApp writes it: with the name that the group itself
 * uses for that person, which may not be the number.
 */
export function mentionsIn(text: string, { participants }: Members): { text: string; mentions: string[] } {
  const people = new Map<string, string>();
  for (const { id, phoneNumber, lid } of participants) {
    for (const name of [id, phoneNumber, lid]) {
      const user = name === undefined ? undefined : jidDecode(name)?.user;
      if (user !== undefined) people.set(user, id);
    }
  }
  const mentions = new Set<string>();
  const written = text.replaceAll(/(?<![\w@.])@\+?(\d{5,20})(?!\d)/g, (whole, digits: string) => {
    const id = people.get(digits);
    if (id === undefined) return whole;
    mentions.add(id);
    return `@${jidDecode(id)?.user ?? digits}`;
  });
  return { text: written, mentions: [...mentions] };
}
