import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { clearSession, login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { chosenFile } from './chosen-file.ts';
import type { LetterBody } from './post-letters.ts';
import { postingOf, postWritten } from './postings.ts';

const credentials = { email: 'camila@aurora.com.br', password: 'x' };

test('after a lost page the form has whoever was not reached, and goes on under the same names with the same files', async () => {
  sessionStorage.clear();
  let isSecond = false;
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    async 'POST /enviar-email'() {
      // The page is gone while the second letter is under way: nobody hears what becomes of it.
      if (server.calls('POST /enviar-email').length === 2 && !isSecond) clearSession();
      return [200, {}];
    },
  });
  await login(credentials);
  const file = { ...chosenFile(new File(['contrato'], 'contrato.txt')), progress: 1 };
  const recipients = 'a@x.com.br, b@x.com.br, c@x.com.br, errado@';
  const values = { recipients, assunto: 'Oi', mensagem: 'Olá', sendAt: '' };
  await postWritten(queryClient, 'now', { values, files: [file] });
  isSecond = true;
  expect(server.calls('POST /enviar-email')).toHaveLength(2);
  expect(postingOf('now')).toMatchObject({ underway: null, kept: null });

  await login(credentials);
  const { kept, underway, refused } = postingOf('now');
  expect(underway).toMatchObject({ total: 3, stored: 1, isStoring: false });
  expect(refused).toMatchObject([{ email: 'errado@' }]);
  expect(kept).toMatchObject({
    values: { recipients: 'errado@, b@x.com.br, c@x.com.br', assunto: 'Oi', mensagem: 'Olá' },
    files: [{ id: file.id, name: 'contrato.txt', progress: 1 }],
  });
  if (!kept) throw new Error('nothing was kept');
  await postWritten(queryClient, 'now', kept);
  const bodies = server.calls('POST /enviar-email').map(({ body }) => body as LetterBody);
  expect(bodies.map(({ email }) => email)).toEqual(['a@x.com.br', 'b@x.com.br', 'b@x.com.br', 'c@x.com.br']);
  expect(bodies[2]?.clientId).toBe(bodies[1]?.clientId);
  expect(new Set(bodies.map(({ batch }) => batch?.id)).size).toBe(1);
  expect(bodies.map(({ uploadIds }) => uploadIds)).toEqual(bodies.map(() => [file.id]));
  expect(postingOf('now')).toMatchObject({
    underway: { total: 3, stored: 3 },
    kept: { values: { recipients: 'errado@' } },
  });
});
