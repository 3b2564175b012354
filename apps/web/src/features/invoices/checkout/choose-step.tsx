import type { SubscriptionOffer } from '@balcao/contract/checkout/models.ts';
import { useId } from 'react';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { useSession } from '../../../platform/session.tsx';
import { checkoutPhrases } from '../phrases/checkout/phrases.ts';
import { customChoiceOf, customPriceOf, roomOf, type Chosen } from './checkout.data.ts';
import styles from './checkout.module.css';
import { CustomCounters } from './custom-counters.tsx';

type Choosing = { offer: SubscriptionOffer; chosen: Chosen; onChoose: (chosen: Chosen) => void };
type Option = { value: Chosen; title: string; amount: string; hint: string; isCurrent: boolean };

/** What becomes too small for what there is, in words. */
function TooSmall({ offer, chosen }: Omit<Choosing, 'onChoose'>) {
  const t = checkoutPhrases.useT();
  const room = roomOf(chosen, offer);
  const short = (['users', 'connections'] as const).filter((what) => room && room[what] < offer.used[what]);
  return short.map((what) => (
    <p key={what} className={styles['warning']}>
      {t(`used.${what}`, { used: offer.used[what] })}
    </p>
  ));
}

function useOptions({ offer, chosen }: Omit<Choosing, 'onChoose'>): Option[] {
  const t = checkoutPhrases.useT();
  const { current, plans, hasCustomPlan } = offer;
  const options = plans.map((plan) => ({
    value: { plan: plan.id },
    title: plan.name,
    amount: plan.amount,
    hint: t('plan.figures', plan),
    isCurrent: current?.planId === plan.id && current.custom === null,
  }));
  if (!hasCustomPlan) return options;
  const value = customChoiceOf(offer, chosen);
  const isCurrent = current !== null && current.custom !== null;
  const own = { value, title: t('custom'), amount: customPriceOf(offer, value), hint: t('custom.hint'), isCurrent };
  return [...options, own];
}

type Shown = { option: Option; name: string; isChosen: boolean; isLocked: boolean; onChoose: () => void };

function OptionRow({ option, name, isChosen, isLocked, onChoose }: Shown) {
  const t = checkoutPhrases.useT();
  const { title, amount, hint, isCurrent } = option;
  return (
    <label className={styles['option']}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
        {...(isChosen && { 'data-autofocus': true })}
      />
      <span>
        <b>{title}</b> {isCurrent && <small className={styles['current']}>{t('current')}</small>}
        <small>{hint}</small>
      </span>
      <span className={styles['price']}>{t('aMonth', { amount: formatMoney(amount) })}</span>
    </label>
  );
}

/** Personalizar: a plan of the list, or figures of one's own. */
export function ChooseStep({ offer, chosen, onChoose }: Choosing) {
  const t = checkoutPhrases.useT();
  const name = useId();
  const { timeZone } = useSession().user.company;
  const { noChangeUntil } = offer;
  const isLocked = noChangeUntil !== null;
  return (
    <fieldset className={styles['options']}>
      <legend>{t('plan')}</legend>
      {isLocked && (
        <p className={styles['warning']}>{t('locked', { date: formatDay(dayAt(noChangeUntil, timeZone)) })}</p>
      )}
      {useOptions({ offer, chosen }).map((option) => (
        <OptionRow
          key={option.value.plan}
          option={option}
          name={name}
          isChosen={option.value.plan === chosen.plan}
          isLocked={isLocked && !option.isCurrent}
          onChoose={() => onChoose(option.value)}
        />
      ))}
      {chosen.plan === 'custom' && !isLocked && <CustomCounters chosen={chosen} onChoose={onChoose} />}
      <TooSmall offer={offer} chosen={chosen} />
    </fieldset>
  );
}
