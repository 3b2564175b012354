import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Drawer, Modal } from './modal.tsx';

const kinds = { Modal, Drawer } as const;

function Page({ kind, takesLine }: { kind: keyof typeof kinds; takesLine: boolean }) {
  const Dialog = kinds[kind];
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  function close() {
    setOpen(false);
    if (takesLine) setThere(false);
  }
  return (
    <MantineProvider env="test">
      <main tabIndex={-1}>
        {isThere && <button onClick={() => setOpen(true)}>Apagar</button>}
        {isOpen && (
          <Dialog opened onClose={close} title="Apagar?">
            <button onClick={close}>Sim</button>
          </Dialog>
        )}
      </main>
    </MantineProvider>
  );
}

test.each([
  ['Modal', false, 'BUTTON'],
  ['Drawer', false, 'BUTTON'],
  ['Modal', true, 'MAIN'],
] as const)(
  'whoever closes a %s that was there only while it was open is where they were, or where their line was (gone: %s)',
  async (kind, takesLine, place) => {
    const user = userEvent.setup();
    render(<Page kind={kind} takesLine={takesLine} />);
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe(place));
  },
);
