import { campaignPlanRoutes } from '@balcao/contract/campaigns/plan-routes.ts';
import { MAX_TEST_NUMBERS, type CampaignTest } from '@balcao/contract/campaigns/test-models.ts';
import type { Variant } from '@balcao/contract/campaigns/models.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { campaignFormPhrases } from '../form/phrases/phrases.ts';
import { campaignTrialPhrases } from './phrases/phrases.ts';
import { pt } from './phrases/pt.ts';
import styles from './review.module.css';

type Props = { campaignId: number; filled: readonly Variant[]; onClose: () => void };
type WhyKey = Extract<keyof typeof pt, `why.${string}`>;

/** As few digits as a number with its area code can have. */
const LEAST_DIGITS = 8;
const isNumber = (text: string) => text.replaceAll(/\D/g, '').length >= LEAST_DIGITS;

const whyKey = (reason: string | null): WhyKey => {
  const key = `why.${reason}`;
  return Object.hasOwn(pt, key) ? (key as WhyKey) : 'why.other';
};

/** A text of a campaign to numbers of one's own; each says beneath it what became of it. */
export function TestDialog({ campaignId, filled, onClose }: Props) {
  const t = campaignTrialPhrases.useT();
  const form = campaignFormPhrases.useT();
  const [numbers, setNumbers] = useState<readonly string[]>(['']);
  const [variant, setVariant] = useState<Variant>(filled[0] ?? 1);
  const [tests, setTests] = useState<readonly CampaignTest[]>([]);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const given = numbers.map((number) => number.trim()).filter((number) => number !== '');
  const isWrong = (number: string, index: number) =>
    number.trim() === '' ? given.length === 0 && index === 0 : !isNumber(number);
  const testOf = (number: string) => tests.find((one) => one.number === number.trim());

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (numbers.some(isWrong)) return;
    setBusy(true);
    try {
      const answer = await call(campaignPlanRoutes.sendTest, {
        params: { campaignId },
        body: { numbers: given, variant },
      });
      setTests(answer.tests);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  function errorOf(number: string, index: number) {
    if (isTried && isWrong(number, index)) return t('test.missing');
    const told = testOf(number);
    return told && !told.sent ? t(whyKey(told.reason)) : undefined;
  }

  return (
    <FormDialog
      title={t('test')}
      submitLabel={t(tests.length > 0 ? 'test.again' : 'test.send')}
      onSubmit={(event) => void send(event)}
      isSubmitting={isBusy}
      width={440}
      onClose={onClose}
    >
      <p className={styles['trialHint']}>{t('test.hint')}</p>
      {filled.length > 1 && (
        <Segmented
          label={form('variants')}
          value={String(variant)}
          onChange={(n) => setVariant(Number(n) as Variant)}
          options={filled.map((n) => ({ value: String(n), label: form('shown.variant', { n }) }))}
        />
      )}
      {numbers.map((number, index) => (
        <TextInput
          key={index}
          label={t('test.number', { n: index + 1 })}
          type="tel"
          autoComplete={index === 0 ? 'tel' : 'off'}
          placeholder="(11) 98765-4321"
          value={number}
          error={errorOf(number, index)}
          description={testOf(number)?.sent ? <output>{t('test.sent')}</output> : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => setNumbers(numbers.with(index, event.currentTarget.value))}
        />
      ))}
      {numbers.length < MAX_TEST_NUMBERS && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['trialAdd']}
          onClick={() => setNumbers([...numbers, ''])}
        >
          {t('test.add')}
        </Button>
      )}
    </FormDialog>
  );
}
