import { variants, type Campaign } from '@balcao/contract/campaigns/models.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { campaignTrialPhrases } from './phrases/phrases.ts';

const TestDialog = lazyPart(() => import('./test-dialog.tsx').then((module) => ({ default: module.TestDialog })));

/** Opens the dialog in which a stored campaign goes to one's own numbers. */
export function SendTestButton({ campaign }: { campaign: Campaign }) {
  const t = campaignTrialPhrases.useT();
  const [isOpen, setOpen] = useState(false);
  const filled = variants.filter((n) => campaign[`message${n}`] !== null || campaign[`template${n}`] !== null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('test')}
      </Button>
      {isOpen && (
        <Suspense>
          <TestDialog campaignId={campaign.id} filled={filled} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
