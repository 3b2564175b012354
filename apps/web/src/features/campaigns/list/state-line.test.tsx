import { findingSentences, incompleteText } from '@balcao/contract/outreach/finding-sentences.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../../platform/i18n/language.ts';
import { login } from '../../../platform/session-store.ts';
import { campaignOf } from '../../../test/campaigns.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { StateLine } from './state-line.tsx';

beforeEach(async () => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
});
afterEach(() => setLanguage('pt'));

test.each([
  ['pt', findingSentences.objections, 'Muitas pessoas pediram para não receber ou reclamaram.'],
  [
    'en',
    findingSentences.objections,
    'Stopped to protect the number. Many people asked to receive nothing, or complained.',
  ],
  ['en', incompleteText, 'The template of this campaign asks for a value that it does not have. Check the variables.'],
  ['es', findingSentences.objections, 'Detenida para proteger el número.'],
  ['tr', incompleteText, 'Değişkenleri kontrol edin.'],
  // Words of another release are said as they are.
  ['en', '5% de denúncias.', 'Stopped to protect the number. 5% de denúncias.'],
] as const)('in %s a stop by the guardian says why in that language', async (language, note, said) => {
  await act(() => setLanguage(language));
  const campaign = campaignOf(1, { status: 'CANCELADA', statusReason: { code: 'guardian', note } });
  await act(() => render(<StateLine campaign={campaign} />));
  expect((await screen.findByText(/./)).textContent).toContain(said);
});
