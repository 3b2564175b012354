import type { StatementLineShown } from '@balcao/contract/statements/models.ts';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { statementPhrases } from '../phrases/phrases.ts';
import { GiveDialog } from './give-dialog.tsx';
import { StatementList } from './statement-list.tsx';
import { StatementView } from './statement-view.tsx';

/** Statements of receiving accounts: the latest ones, and one of them. */
export function StatementsDialog({ onClose }: { onClose: () => void }) {
  const t = statementPhrases.useT();
  const [statementId, setStatementId] = useState<number | null>(null);
  const [giving, setGiving] = useState<StatementLineShown | null>(null);
  const isNarrow = useIsNarrow();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={giving === null}
      title={t('title')}
      size={960}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {statementId === null ? (
        <StatementList onOpen={setStatementId} />
      ) : (
        <StatementView statementId={statementId} onBack={() => setStatementId(null)} onGive={setGiving} />
      )}
      {statementId !== null && giving && (
        <GiveDialog statementId={statementId} line={giving} onClose={() => setGiving(null)} />
      )}
    </Modal>
  );
}
