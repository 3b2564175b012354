import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from './language.ts';
import { definePhrases } from './phrases.ts';

afterEach(async () => {
  await act(() => setLanguage('pt'));
  vi.restoreAllMocks();
});

/** A screen that is opened after the language was chosen: the translations of both features it speaks for come late. */
function lateScreen({ titleIn, hintIn }: { titleIn: () => Promise<string>; hintIn: () => Promise<string> }) {
  const title = () => titleIn().then((text) => ({ title: text }));
  const hint = () => hintIn().then((text) => ({ hint: text }));
  const titles = definePhrases({ title: 'Contatos' }, { en: title, es: title, tr: title });
  const hints = definePhrases({ hint: 'Pesquisar' }, { en: hint, es: hint, tr: hint });
  function Screen() {
    const [sayTitle, sayHint] = [titles.useT(), hints.useT()];
    return <p>{`${sayTitle('title')}: ${sayHint('hint')}`}</p>;
  }
  return function Host() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setOpen(true))}>
          abrir
        </button>
        <Suspense fallback="…">{isOpen && <Screen />}</Suspense>
      </>
    );
  };
}

test('a screen with phrases of two features is never shown half translated', async () => {
  const complaints = vi.spyOn(console, 'error');
  await setLanguage('en');
  const hint = Promise.withResolvers<string>();
  const Host = lateScreen({ titleIn: () => Promise.resolve('Contacts'), hintIn: () => hint.promise });
  const { container } = render(<Host />);
  await act(async () => screen.getByRole('button').click());
  expect(container.textContent).not.toContain('Pesquisar');
  await act(async () => hint.resolve('Search'));
  expect(container.textContent).toContain('Contacts: Search');
  await act(() => setLanguage('pt'));
  expect(container.textContent).toContain('Contatos: Pesquisar');
  expect(complaints).not.toHaveBeenCalled();
});

test('what depends on a translation that could not be fetched is done once, and says it when it is there', async () => {
  let isCut = true;
  const bye = () => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ bye: 'Bye' }));
  const phrases = definePhrases({ bye: 'Tchau' }, { en: bye, es: bye, tr: bye });
  await setLanguage('en').catch(() => {});
  const { t } = phrases;
  const effect = vi.fn<() => void>();
  function Screen() {
    const say = phrases.useT();
    const [drawings, setDrawings] = useState(0);
    useEffect(() => effect(), [say]);
    return (
      <button type="button" onClick={() => setDrawings(drawings + 1)}>
        {say('bye')}
      </button>
    );
  }
  await act(async () => render(<Screen />));
  await act(async () => screen.getByText('Tchau').click());
  expect(effect).toHaveBeenCalledOnce();
  isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => t('bye')).toBe('Bye');
  await act(async () => screen.getByText('Tchau').click());
  expect(screen.getByText('Bye')).toBeTruthy();
});
