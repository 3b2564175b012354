import { expect, test } from 'vitest';
import { startServerHarness } from './server-harness.ts';

test(
  'a phone that is linked brings its last conversations, silently, with the names and numbers of both sides',
  { timeout: 120_000 },
  async () => {
    const desk = await startServerHarness();
    const owner = desk.whatsapp.account('5511911112222');
    const maria = desk.customer('Maria');
    const asked = await maria.text(owner.phone, 'Vocês abrem amanhã?');
    const answered = await owner.sendFromPhone(maria.phone, 'Abrimos às nove');
    await desk.link(owner.phone);
    await desk.line(asked.id);
    await desk.line(answered);
    const { rows } = await desk.pool.query(
      `select t.status, t.unread_messages, c.name, c.number from tickets t join contacts c on c.id = t.contact_id`,
    );
    expect(rows).toEqual([{ status: 'closed', unread_messages: 0, name: 'Maria', number: maria.phone }]);
    expect((await desk.lines()).map(({ body, fromMe }) => [body, fromMe])).toEqual([
      ['Vocês abrem amanhã?', false],
      ['Abrimos às nove', true],
    ]);

    // What comes from now on opens a ticket of its own and keeps to the same person.
    const { id } = await maria.text(owner.phone, 'Obrigada');
    await desk.line(id);
    const { rows: contacts } = await desk.pool.query('select id from contacts');
    expect(contacts).toHaveLength(1);
    await desk.close();
  },
);
