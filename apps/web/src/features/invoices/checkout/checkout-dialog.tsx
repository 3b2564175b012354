import '@mantine/core/styles/Stepper.layer.css';
import type { Subscribed, SubscriptionOffer } from '@balcao/contract/checkout/models.ts';
import { checkoutRoutes } from '@balcao/contract/checkout/routes.ts';
import { Button, Stepper } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PayPanel } from '../components/pay-panel.tsx';
import { INVOICES } from '../invoices.data.ts';
import { checkoutPhrases } from '../phrases/checkout/phrases.ts';
import { billingSchema, typedBilling, type Billing } from './billing-schema.ts';
import { BillingStep } from './billing-step.tsx';
import { chosenAtFirst, offerQuery, quoteQuery, type Chosen } from './checkout.data.ts';
import styles from './checkout.module.css';
import { ChooseStep } from './choose-step.tsx';
import { ReviewStep } from './review-step.tsx';

const [BILLING, CHOOSE, REVIEW, PAY] = [0, 1, 2, 3];

/** Sends the choice; twice in a row it is one. */
function useSubscribe(onSubscribed: (subscribed: Subscribed) => void) {
  const t = checkoutPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function subscribe(chosen: Chosen, { document, ...billing }: Billing) {
    if (isBusy) return;
    setBusy(true);
    try {
      const price = queries.getQueryData(quoteQuery(chosen).queryKey)?.total;
      const body = { ...billing, ...chosen, ...(document && { document }), ...(price && { price }) };
      const subscribed = await call(checkoutRoutes.subscribe, { body });
      toastSuccess(t(subscribed.isPaid ? 'covered' : 'subscribed'));
      onSubscribed(subscribed);
      await queries.invalidateQueries({ queryKey: INVOICES });
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, subscribe };
}

type Way = { step: number; formId: string; isBusy: boolean; onReview: () => void; onPay: () => void };

/** The one button that leads on. */
function Forward({ step, formId, isBusy, onReview, onPay }: Way) {
  const t = checkoutPhrases.useT();
  if (step === BILLING)
    return (
      <Button type="submit" form={formId}>
        {t('next')}
      </Button>
    );
  return step === CHOOSE ? (
    <Button onClick={onReview}>{t('next')}</Button>
  ) : (
    <Button loading={isBusy} onClick={onPay}>
      {t('pay')}
    </Button>
  );
}

type Shown = { offer: SubscriptionOffer; first: Chosen; onClose: () => void };

function Steps({ offer, first, onClose }: Shown) {
  const t = checkoutPhrases.useT();
  const id = useId();
  const [step, setStep] = useState(CHOOSE);
  const [chosen, setChosen] = useState(first);
  const [paying, setPaying] = useState<Subscribed | null>(null);
  const schema = billingSchema(t);
  const [billing, setBilling] = useState(() => typedBilling(offer, t('country.br')));
  const form = useZodForm({
    schema,
    initialValues: billing,
    onSubmit(values) {
      setBilling(values);
      setStep(REVIEW);
      return Promise.resolve();
    },
  });
  const { isBusy, subscribe } = useSubscribe((subscribed) => {
    if (subscribed.isPaid) return onClose();
    setPaying(subscribed);
    setStep(PAY);
  });
  // Whoever pays is known before anything is looked over.
  const review = () => setStep(schema.safeParse(billing).success ? REVIEW : BILLING);
  return (
    <>
      <Stepper active={step} size="xs" iconSize={26} onStepClick={(to) => !paying && to < step && setStep(to)}>
        <Stepper.Step label={t('step.billing')} />
        <Stepper.Step label={t('step.choose')} />
        <Stepper.Step label={t('step.review')} />
      </Stepper>
      {paying ? (
        <>
          <PayPanel invoiceId={paying.invoiceId} />
          <p className={styles['note']}>{t('refresh')}</p>
        </>
      ) : (
        <form id={id} className={styles['step']} onSubmit={form.submit} noValidate>
          {step === BILLING && <BillingStep field={form.field} />}
          {step === CHOOSE && <ChooseStep offer={offer} chosen={chosen} onChoose={setChosen} />}
          {step === REVIEW && <ReviewStep offer={offer} chosen={chosen} billedTo={billing.firstName} />}
        </form>
      )}
      {!paying && (
        <div className={styles['buttons']}>
          {step > BILLING && (
            <Button variant="default" onClick={() => setStep(step - 1)}>
              {t('back')}
            </Button>
          )}
          <Forward
            step={step}
            formId={id}
            isBusy={isBusy}
            onReview={review}
            onPay={() => void subscribe(chosen, billing)}
          />
        </div>
      )}
    </>
  );
}

/** Choosing what the company pays for, and paying it: Dados, Personalizar (where it opens), Revisar, Pix. */
export function CheckoutDialog({ onClose }: { onClose: () => void }) {
  const t = checkoutPhrases.useT();
  const { data: offer, error, refetch } = useQuery(offerQuery);
  const first = offer && chosenAtFirst(offer);
  return (
    <Modal opened onClose={onClose} title={t('title')} size={560} closeButtonProps={{ 'aria-label': t('close') }}>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !offer && <SkeletonRows count={5} />}
      {first === null && <p>{t('none')}</p>}
      {offer && first && <Steps offer={offer} first={first} onClose={onClose} />}
    </Modal>
  );
}
