import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { statementPhrases } from './phrases/phrases.ts';

const StatementsDialog = lazyPart(() =>
  import('./components/statements-dialog.tsx').then((module) => ({ default: module.StatementsDialog })),
);

/** The way from invoices to the statements that pay them. */
export function StatementsButton() {
  const t = statementPhrases.useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Suspense>{isOpen && <StatementsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
