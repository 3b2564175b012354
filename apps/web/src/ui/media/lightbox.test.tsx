import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Lightbox } from './lightbox.tsx';
import type { ShownPicture } from './shown-picture.ts';

const picture = (id: number): ShownPicture => ({
  id,
  url: `/public/${id}.jpg`,
  name: null,
  words: `foto ${id}`,
  size: null,
  measures: null,
});

test('arrows walk through the pictures of the conversation, no further than its ends', async () => {
  const pictures = [picture(1), picture(3), picture(5)];
  const onClose = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <Lightbox pictures={pictures} firstId={3} onClose={onClose} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const image = () => screen.getByRole<HTMLImageElement>('img');
  const shown = () => image().alt;
  expect(shown()).toBe('foto 3');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('foto 5');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('foto 5');
  await user.click(screen.getByRole('button', { name: 'Imagem anterior' }));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('foto 1');
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem: foto 5' }));
  expect(shown()).toBe('foto 5');
  await user.keyboard('++-');
  expect(image().style.getPropertyValue('--zoom')).toBe('1.5');
  await user.keyboard('{ArrowLeft}');
  expect(image().style.getPropertyValue('--zoom')).toBe('1');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('it goes away quietly where scrolling is answered with a promise', async () => {
  const scroll = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { value: scroll, configurable: true });
  const { unmount } = render(
    <MantineProvider env="test">
      <Lightbox pictures={[picture(1), picture(2)]} firstId={1} onClose={() => {}} />
    </MantineProvider>,
  );
  await userEvent.setup().keyboard('{ArrowRight}');
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(unmount).not.toThrow();
});
