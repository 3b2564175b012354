import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replaceUser } from '../../platform/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { factorPhrases } from './phrases/phrases.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { secondFactorQuery } from './second-factor.data.ts';
import { SetUp } from './set-up.tsx';
import { SwitchedOn } from './switched-on.tsx';

type Props = { onClose: () => void };

/** The own second factor: switching it on, what it is like, switching it off. */
export function SecondFactorDialog({ onClose }: Props) {
  const t = factorPhrases.useT();
  const common = uiPhrases.useT();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function taken() {
    const isNow = { isOn: true, recoveryCodesLeft: codes?.length ?? 0 };
    queries.setQueryData(secondFactorQuery.queryKey, (before) => before && { ...before, ...isNow });
    replaceUser({ factorDemand: undefined });
    setCodes(null);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(codes ? 'codesTitle' : 'title')}
      size={460}
      // Codes are shown once: only their own button puts them away.
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {codes ? <RecoveryCodeList codes={codes} onDone={taken} /> : <Present onCodes={setCodes} onClose={onClose} />}
    </Modal>
  );
}

type PresentProps = Props & { onCodes: (codes: readonly string[]) => void };

/** What there is to do as things stand. */
function Present(props: PresentProps) {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  if (data) {
    const { isOn, isDemanded, recoveryCodesLeft } = data;
    return isOn ? (
      <SwitchedOn codesLeft={recoveryCodesLeft} {...props} />
    ) : (
      <SetUp isDemanded={isDemanded} {...props} />
    );
  }
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton h={120} aria-busy />;
}
