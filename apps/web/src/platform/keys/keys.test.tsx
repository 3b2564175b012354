import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { parseStroke } from './parse-stroke.ts';
import { shortcutIds, shortcuts, strokesOf } from './shortcuts.ts';
import { trigger } from './listen.ts';
import { KeyScopeContext, useShortcut } from './use-shortcut.ts';

type Acts = Partial<Record<keyof typeof shortcuts, () => unknown>>;

function Listener({ id, act, when }: { id: keyof typeof shortcuts; act: () => unknown; when?: boolean }) {
  useShortcut(id, act, when === undefined ? {} : { when });
  return null;
}

function page(acts: Acts, content: React.ReactNode = null) {
  const ids = Object.keys(acts) as (keyof typeof shortcuts)[];
  render(
    <>
      {ids.map((id) => (
        <Listener key={id} id={id} act={() => acts[id]?.()} />
      ))}
      {content}
    </>,
  );
  return userEvent.setup();
}

const pressed = (differences: Partial<Parameters<typeof parseStroke>[0]>) =>
  parseStroke({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...differences });

test('no two shortcuts share their keys', () => {
  const all = shortcutIds.map((id) => shortcuts[id].keys);
  expect(new Set(all).size).toBe(all.length);
});

test('a first stroke is no shortcut of its own: it would never be waited for', () => {
  const first = shortcutIds.map((id) => shortcuts[id].keys.split(' ')).flatMap(([one, two]) => (two ? [one] : []));
  expect(shortcutIds.filter((id) => first.includes(shortcuts[id].keys))).toEqual([]);
});

test('a letter does its job outside fields, and is text inside them', async () => {
  const reply = vi.fn<() => void>();
  const user = page({ reply }, <input aria-label="Nome" />);
  await user.keyboard('r');
  expect(reply).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Nome'), 'rr');
  expect(reply).toHaveBeenCalledTimes(1);
});

test('a key that is pressed before its part of the page is there acts when it comes, unless another was pressed since', async () => {
  const accept = vi.fn<() => void>();
  const user = page({ reply: () => {} });
  await user.keyboard('a');
  render(<Listener id="accept" act={accept} />);
  await vi.waitFor(() => expect(accept).toHaveBeenCalledTimes(1));
  cleanup();
  const again = page({ reply: () => {} });
  await again.keyboard('ar');
  const { unmount } = render(<Listener id="accept" act={accept} />);
  await again.keyboard('a');
  expect(accept).toHaveBeenCalledTimes(2);
  unmount();
});

test('strokes with Ctrl work while typing; on a Mac the command key stands for it', async () => {
  const record = vi.fn<() => void>();
  const user = page({ record }, <textarea aria-label="Mensagem" />);
  await user.type(screen.getByLabelText('Mensagem'), '{Control>}m{/Control}{Meta>}m{/Meta}');
  expect(record).toHaveBeenCalledTimes(2);
});

test('nothing behind an open dialog hears the keys', async () => {
  const reply = vi.fn<() => void>();
  const palette = vi.fn<() => void>();
  const user = page({ reply, palette }, <dialog open aria-modal="true" aria-label="Transferir" />);
  await user.keyboard('r{Control>}k{/Control}');
  expect(reply).not.toHaveBeenCalled();
  expect(palette).not.toHaveBeenCalled();
});

test('Shift makes another shortcut of the same letter', async () => {
  const reply = vi.fn<() => void>();
  const resolve = vi.fn<() => void>();
  const user = page({ reply, resolve });
  await user.keyboard('{Shift>}R{/Shift}');
  expect([reply.mock.calls.length, resolve.mock.calls.length]).toEqual([0, 1]);
});

test('two strokes go to a screen, and the second does not also do its own job', async () => {
  const goTickets = vi.fn<() => void>();
  const accept = vi.fn<() => void>();
  const user = page({ goTickets, accept });
  await user.keyboard('ga');
  expect([goTickets.mock.calls.length, accept.mock.calls.length]).toEqual([1, 0]);
  await user.keyboard('a');
  expect(accept).toHaveBeenCalledTimes(1);
});

test('a first stroke followed by a key that belongs to nothing is forgotten', async () => {
  const goTickets = vi.fn<() => void>();
  const reply = vi.fn<() => void>();
  const user = page({ goTickets, reply });
  await user.keyboard('gra');
  expect([goTickets.mock.calls.length, reply.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  ['n', 'newTicket', null],
  ['{Control>}e{/Control}', 'emoji', 'Mensagem'],
  ['{Control>}k{/Control}', 'palette', null],
  ['{Shift>}T{/Shift}', 'transfer', null],
] as const)('what is typed at once after %s waits for the field that opens', async (keys, id, typingIn) => {
  const accept = vi.fn<() => void>();
  const content = (
    <>
      <textarea aria-label="Mensagem" />
      <dialog open aria-label="Novo">
        <input aria-label="Buscar" />
      </dialog>
    </>
  );
  const user = page({ accept, [id]: () => {} }, content);
  if (typingIn) screen.getByLabelText(typingIn).focus();
  await user.keyboard(`${keys}anx{Backspace}a`);
  const [behind, field] = screen.getAllByRole<HTMLInputElement>('textbox');
  // The focus comes back to the page for a moment while a menu closes.
  behind?.focus();
  field?.focus();
  await user.keyboard(' silva');
  await vi.waitFor(() => expect(field?.value).toBe('ana silva'));
  expect([behind?.value, accept.mock.calls.length]).toEqual(['', 0]);
});

test('what never opens gives the keys back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const accept = vi.fn<() => void>();
  const user = page({ accept, newTicket: () => {} });
  await user.keyboard('n{Escape}a');
  await user.keyboard('na');
  vi.advanceTimersByTime(3000);
  await user.keyboard('a');
  expect(accept).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('Enter stays with the button that has the focus', async () => {
  const openTicket = vi.fn<() => void>();
  const click = vi.fn<() => void>();
  const user = page({ openTicket }, <button onClick={click}>Salvar</button>);
  await user.keyboard('{Enter}');
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect([openTicket.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);
});

test('the last to appear is asked first, and the one before when it had nothing to do', async () => {
  const heard: string[] = [];
  const { rerender } = render(<Listener id="escape" act={() => heard.push('page')} />);
  const withRecorder = (isRecording: boolean) => (
    <>
      <Listener id="escape" act={() => heard.push('page')} />
      <Listener id="escape" act={() => (isRecording ? heard.push('recorder') : false)} />
    </>
  );
  const user = userEvent.setup();
  rerender(withRecorder(true));
  await user.keyboard('{Escape}');
  rerender(withRecorder(false));
  await user.keyboard('{Escape}');
  expect(heard).toEqual(['recorder', 'page']);
});

test('a listener that does not apply now leaves the key alone', async () => {
  const accept = vi.fn<() => void>();
  render(<Listener id="accept" act={accept} when={false} />);
  await userEvent.setup().keyboard('a');
  expect(accept).not.toHaveBeenCalled();
});

test('keys are read as the layout says them', () => {
  expect(pressed({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(pressed({ key: '/', code: 'Digit7', shiftKey: true })).toBe('/');
  expect(pressed({ key: '?', code: 'Minus', shiftKey: true })).toBe('?');
  expect(pressed({ key: 'ı', code: 'KeyI' })).toBe('i');
  expect(pressed({ key: 'к', code: 'KeyR' })).toBe('r');
  expect(pressed({ key: 'İ', code: 'Quote', shiftKey: true })).toBe('İ');
  expect(pressed({ key: '&', code: 'Digit1', altKey: true })).toBe('Alt+1');
  expect(pressed({ key: '¡', code: 'Digit1', altKey: true })).toBe('Alt+1');
});

test('signs written with AltGr are no commands', () => {
  expect(pressed({ key: '€', code: 'KeyE', ctrlKey: true, altKey: true })).toBe('');
  expect(pressed({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe('');
});

test('the map shows each stroke as the keys held together', () => {
  expect(strokesOf('palette')).toEqual([['Ctrl', 'K']]);
  expect(strokesOf('goTickets')).toEqual([['G'], ['A']]);
});

test('Enter with Ctrl is a stroke of its own; with more keys it is none', () => {
  expect(pressed({ key: 'Enter', ctrlKey: true })).toBe('Ctrl+Enter');
  expect(pressed({ key: 'Enter', metaKey: true })).toBe('Ctrl+Enter');
  expect(pressed({ key: 'Enter', ctrlKey: true, altKey: true })).toBe('');
});

test('who listens last is asked when nobody else has anything to do, whoever came first', async () => {
  const heard: string[] = [];
  let isBusy = true;
  function Last() {
    useShortcut('accept', () => void heard.push('last'), { isLast: true });
    return null;
  }
  const user = page({ accept: () => isBusy && void heard.push('first') }, <Last />);
  await user.keyboard('a');
  isBusy = false;
  await user.keyboard('a');
  expect(heard).toEqual(['first', 'last']);
});

test('a key that the rows of a list have no use for waits for the part that acts on it, which is still being loaded', async () => {
  const heard: string[] = [];
  const user = page({ accept: () => false });
  await user.keyboard('a');
  function Last() {
    useShortcut('accept', () => void heard.push('last'), { isLast: true });
    return null;
  }
  render(<Listener id="accept" act={() => false} />);
  render(<Last />);
  await vi.waitFor(() => expect(heard).toEqual(['last']));
  render(<Listener id="accept" act={() => void heard.push('later')} />);
  await Promise.resolve();
  expect(heard).toEqual(['last']);
});

test('of two parts with the same keys the one acts that somebody works in; a part can be meant by name', async () => {
  const heard: string[] = [];
  let active = 'left';
  const scopes = ['left', 'right'].map((name) => ({ name, isActive: () => active === name }));
  const user = page(
    {},
    scopes.map((scope) => (
      <KeyScopeContext key={scope.name} value={scope}>
        <Listener id="resolve" act={() => void heard.push(scope.name)} />
      </KeyScopeContext>
    )),
  );
  await user.keyboard('{Shift>}R{/Shift}');
  active = 'right';
  await user.keyboard('{Shift>}R{/Shift}');
  trigger('resolve', scopes[0]);
  expect(heard).toEqual(['left', 'right', 'left']);
});
