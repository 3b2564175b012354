import { expect, test, vi } from 'vitest';
import { startLinkedHost } from './linked-host.ts';
import { newNumber } from './new-number.ts';

vi.setConfig({ testTimeout: 60_000 });

const SAID = ['Oi', 'Tem alguém?', 'Preciso de ajuda'];

test.each(['lid', 'pn'] as const)(
  'what somebody new writes in a row is told as it was written, for those whom WhatsApp addresses by %s',
  async (addressing) => {
    const desk = await startLinkedHost();
    const people = Array.from({ length: 30 }, () => desk.whatsapp.account(newNumber(), { addressing }));
    const written = await Promise.all(
      people.map(async (person) => {
        const ids: string[] = [];
        for (const text of SAID) ids.push((await person.text(desk.account.phone, text)).id);
        return ids;
      }),
    );
    for (const id of written.flat()) {
      await desk.told.until((event) => event.type === 'message' && event.externalId === id);
    }
    const told = (await desk.told.events()).flatMap((event) => (event.type === 'message' ? [event.externalId] : []));
    expect(written.map((ids) => told.filter((id) => ids.includes(id)))).toEqual(written);
    await desk.close();
  },
);
