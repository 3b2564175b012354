import { type Setup, type setupAnswers, type SetupStep } from '@balcao/contract/setup/models.ts';
import { setupRoutes } from '@balcao/contract/setup/routes.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { setupPhrases } from './phrases/phrases.ts';
import { isSettled, progressOf, setupQuery } from './setup.data.ts';
import { SetupStepEntry } from './setup-step.tsx';
import styles from './setup.module.css';
import { AddressStep } from './steps/address-step.tsx';
import { BackupStep } from './steps/backup-step.tsx';
import { CompaniesStep } from './steps/companies-step.tsx';

/** What other parts of the product do in a step. */
export type StepForms = {
  factor: ReactNode;
  mail: ReactNode;
  makeBackup: ReactNode;
  signUp: ReactNode;
  doctor: ReactNode;
};

type Answer = (typeof setupAnswers)[number] | null;
type Say = (step: SetupStep, answer: Answer) => void;
type BodyProps = { step: SetupStep; setup: Setup; forms: StepForms; say: Say };

/** Steps change by what is done elsewhere on the page, and by jobs. */
const LOOK_AGAIN_MS = 3000;

function Body({ step, setup, forms, say }: BodyProps) {
  const t = setupPhrases.useT();
  const isKept = setup.steps.some((one) => one.step === step && one.answer === 'kept');
  switch (step) {
    case 'access':
      return (
        <>
          <p>{t('access.text')}</p>
          {forms.factor}
        </>
      );
    case 'address':
      return <AddressStep address={setup.address} />;
    case 'mail':
      return (
        <>
          {setup.mail === 'environment' && <p>{t('mail.environment')}</p>}
          {forms.mail}
        </>
      );
    case 'backup':
      return (
        <BackupStep
          backup={setup.backup}
          isKept={isKept}
          onKept={(now) => say(step, now ? 'kept' : null)}
          make={forms.makeBackup}
        />
      );
    case 'companies':
      return (
        <CompaniesStep
          companies={setup.companies}
          isKept={isKept}
          onKept={() => say(step, 'kept')}
          signUp={forms.signUp}
        />
      );
    case 'checks':
      return forms.doctor;
  }
}

function Finish({ isWhole, onFinished }: { isWhole: boolean; onFinished: () => void }) {
  const t = setupPhrases.useT();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  async function finish() {
    await call(setupRoutes.finish, { body: { isDone: true } });
    queries.setQueryData(setupQuery.queryKey, { setup: null });
    toastSuccess(t('finished'));
    onFinished();
  }
  return (
    <div className={styles['finish']}>
      <Button
        variant={isWhole ? 'filled' : 'default'}
        onClick={() => (isWhole ? void finish().catch(toastFailure) : setAsked(true))}
      >
        {t('finish')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('finish.ask')}
        confirmLabel={t('finish')}
        onConfirm={finish}
        onClose={() => setAsked(false)}
      >
        {t('finish.text')}
      </ConfirmDialog>
    </div>
  );
}

/** Shown at once; what follows from it, the server says. */
function useSay(): Say {
  const queries = useQueryClient();
  const saying = useMutation({
    scope: { id: 'setup' },
    mutationFn: ({ step, answer }: { step: SetupStep; answer: Answer }) =>
      call(setupRoutes.answer, { params: { step }, body: { answer } }),
    async onMutate({ step, answer }) {
      await queries.cancelQueries(setupQuery);
      queries.setQueryData(
        setupQuery.queryKey,
        (before) => before && { setup: before.setup && answered(before.setup, step, answer) },
      );
    },
    onSuccess: (said) => queries.setQueryData(setupQuery.queryKey, said),
    onError(failure) {
      toastFailure(failure);
      void queries.invalidateQueries(setupQuery);
    },
  });
  return (step, answer) => saying.mutate({ step, answer });
}

const answered = (setup: Setup, step: SetupStep, answer: Answer): Setup => ({
  ...setup,
  steps: setup.steps.map((one) => (one.step === step ? { ...one, answer } : one)),
});

/** Whoever settles a step stands at the head of the next one: the button they used has gone with its step. */
function useLedOn(open: SetupStep | null) {
  const part = useRef<HTMLDivElement>(null);
  const isLed = useRef(false);
  useEffect(() => {
    if (!isLed.current) return;
    isLed.current = false;
    const next = '[aria-expanded="true"]';
    const finish = ':scope > :last-child > button';
    part.current?.querySelector<HTMLElement>(open === null ? finish : next)?.focus();
  }, [open]);
  const leadOn = () => {
    isLed.current = true;
  };
  return { part, leadOn };
}

type Props = { setup: Setup; forms: StepForms; onFinished: () => void };

/** Leads the operator of a new installation through what it needs before companies come. */
export function SetupPart({ setup: shown, forms, onFinished }: Props) {
  const t = setupPhrases.useT();
  const { data } = useQuery({ ...setupQuery, refetchInterval: LOOK_AGAIN_MS });
  const setup = data?.setup ?? shown;
  const first = setup.steps.find((one) => !isSettled(one))?.step ?? null;
  // Undefined: nobody has chosen, and the first open step is what there is to do.
  const [chosen, setChosen] = useState<SetupStep | null | undefined>(undefined);
  const open = chosen === undefined ? first : chosen;
  const { part, leadOn } = useLedOn(open);
  const tell = useSay();
  const say: Say = (step, answer) => {
    if (answer !== null && chosen !== step) leadOn();
    tell(step, answer);
  };
  const { done, all } = progressOf(setup);
  return (
    <div className={styles['setup']} ref={part}>
      <p className={styles['lead']}>{t('lead')}</p>
      <progress className={styles['progress']} value={done} max={all} aria-label={t('progress', { done, all })} />
      <p className={styles['count']}>{t('progress', { done, all })}</p>
      <ol className={styles['steps']}>
        {setup.steps.map((entry, index) => (
          <SetupStepEntry
            key={entry.step}
            entry={entry}
            place={index + 1}
            isOpen={open === entry.step}
            onToggle={() => setChosen(open === entry.step ? null : entry.step)}
            onSkip={(isSkipped) => {
              if (isSkipped) leadOn();
              tell(entry.step, isSkipped ? 'skipped' : null);
              setChosen(isSkipped ? undefined : entry.step);
            }}
          >
            <Body step={entry.step} setup={setup} forms={forms} say={say} />
          </SetupStepEntry>
        ))}
      </ol>
      <Finish isWhole={done === all} onFinished={onFinished} />
    </div>
  );
}
