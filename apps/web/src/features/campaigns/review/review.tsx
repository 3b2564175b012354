import '@mantine/core/styles/Checkbox.layer.css';
import { variants, type Campaign, type Variant } from '@balcao/contract/campaigns/models.ts';
import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { CAMPAIGNS } from '../campaign-keys.ts';
import { basedOn } from '../form/based-on.ts';
import form from '../form/campaign-form.module.css';
import { isFilled } from '../form/campaign-schema.ts';
import { valuesOfCampaign } from '../form/campaign-values.ts';
import { campaignFormPhrases } from '../form/phrases/phrases.ts';
import type { useChoices } from '../form/use-choices.ts';
import { PhonePreview, type ShownMedia } from '../preview/phone-preview.tsx';
import { shownMessage, withMedia } from '../preview/shown-message.ts';
import { usePreviewPeople } from '../preview/use-preview-people.ts';
import { Answers } from './answers.tsx';
import { silentAbout, withSentence } from './opt-out.ts';
import styles from './review.module.css';
import { NumberHealth } from './number-health.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { SendTestButton } from './send-test-button.tsx';
import { useAttestation } from './use-attestation.ts';
import { useOptOutWords } from './use-opt-out-words.ts';
import { WindowChoice } from './window-choice.tsx';

type Choices = ReturnType<typeof useChoices>;
export type WordsChange = { field: `${'message' | 'confirmationMessage'}${Variant}`; text: string };
type Props = {
  /** Stored, and not begun. */
  campaign: Campaign;
  media: ShownMedia | null;
  /** When it is to start, on the company's clock; null for at once. */
  wanted: string | null;
  choices: Choices;
  /** What is to be known before it is looked at. */
  notice: ReactNode;
  onWords: (changes: readonly WordsChange[]) => Promise<void>;
  /** True: it is another by now, and what is stored is shown. */
  onFailure: (failure: unknown) => Promise<boolean>;
  onBack: () => void;
  onDone: () => void;
};

const shownMoment = (wall: string) => `${formatDay(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
const inWords = (count: number) => ({ count, total: formatDecimal(count, 0) });

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Audience({ campaign, choices }: Pick<Props, 'campaign' | 'choices'>) {
  const t = campaignFormPhrases.useT();
  const list = choices.lists.find(({ id }) => id === campaign.contactListId);
  const { contactsCount = 0, validCount = 0, invalidCount = 0 } = list ?? {};
  const unknown = contactsCount - validCount - invalidCount;
  return (
    <Fact name={t('audience')}>
      <b>{t('audience.people', inWords(contactsCount - invalidCount))}</b>
      <small>{list?.name}</small>
      {invalidCount > 0 && <small>{t('audience.left', inWords(invalidCount))}</small>}
      {unknown > 0 && <small>{t('audience.unknown', inWords(unknown))}</small>}
    </Fact>
  );
}

function Facts({ campaign, wanted, choices }: Pick<Props, 'campaign' | 'wanted' | 'choices'>) {
  const t = campaignFormPhrases.useT();
  return (
    <dl className={styles['facts']}>
      <Audience campaign={campaign} choices={choices} />
      <Fact name={t('by')}>
        <b>{choices.connection?.name}</b>
        {choices.channel === 'whatsapp' && <small data-warn>{t('connection.qr')}</small>}
        {choices.connection && <NumberHealth connectionId={choices.connection.id} />}
        {choices.connection?.status !== 'CONNECTED' && <small data-warn>{t('by.health')}</small>}
      </Fact>
      <Fact name={t('when')}>
        <b>{wanted === null ? t('when.now') : shownMoment(wanted)}</b>
        <small>{t(campaign.confirmation ? 'confirmation.asked' : 'confirmation.none')}</small>
      </Fact>
    </dl>
  );
}

/** Each version as three people of the list will read it. */
function Shown({ campaign, media, choices }: Pick<Props, 'campaign' | 'media' | 'choices'>) {
  const t = campaignFormPhrases.useT();
  const { timeZone } = useSession().user.company;
  const values = valuesOfCampaign(campaign, timeZone);
  const given = { values, templates: choices.templates };
  const filled = variants.filter((n) => isFilled(values, 'message', n));
  const [chosen, setChosen] = useState<Variant>(filled[0] ?? 1);
  const people = usePreviewPeople(choices.lists.find(({ id }) => id === campaign.contactListId));
  return (
    <section>
      <header className={styles['shownHead']}>
        <h3>{t('shown.title')}</h3>
        {filled.length > 1 && (
          <Segmented
            label={t('variants')}
            value={String(chosen)}
            onChange={(n) => setChosen(Number(n) as Variant)}
            options={filled.map((n) => ({ value: String(n), label: t('shown.variant', { n }) }))}
          />
        )}
      </header>
      <div className={styles['phones']}>
        {(people.length > 0 ? people : [null]).map((person, index) => (
          <PhonePreview
            key={person?.name ?? index}
            person={person}
            question={campaign.confirmation ? shownMessage(given, 'confirmationMessage', chosen) : null}
            message={withMedia(shownMessage(given, 'message', chosen), media)}
          />
        ))}
      </div>
    </section>
  );
}

type OptOutProps = Pick<Props, 'campaign' | 'choices' | 'onWords' | 'onFailure'>;

function OptOut({ campaign, choices, onWords, onFailure }: OptOutProps) {
  const t = campaignFormPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [isBusy, setBusy] = useState(false);
  const given = {
    values: valuesOfCampaign(campaign, timeZone),
    asksFirst: campaign.confirmation,
    templates: choices.templates,
    optOutWords: useOptOutWords(),
  };
  const { texts, hasTemplate } = silentAbout(given);
  const sentence = t('optOut.sentence');
  async function add() {
    setBusy(true);
    try {
      await onWords(withSentence(given, texts, sentence));
    } catch (failure) {
      if (!(await onFailure(failure))) toastFailure(failure);
    }
    setBusy(false);
  }
  if (texts.length === 0) return hasTemplate && <p className={styles['advice']}>{t('optOut.template')}</p>;
  return (
    <div className={styles['advice']}>
      <span>{t('optOut.missing', { sentence })}</span>
      <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void add()}>
        {t('optOut.add')}
      </Button>
    </div>
  );
}

/** What a campaign will do, before it does it. It starts here, by somebody who says that the people agreed. */
export function Review({ campaign, media, wanted, choices, notice, onWords, onFailure, onBack, onDone }: Props) {
  const t = campaignFormPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const [window, setWindow] = useState(campaign.window);
  const [restDays, setRestDays] = useState(campaign.restDays);
  const { isAttested, hasGrown, attest } = useAttestation({ campaign, wanted, window, restDays });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const now = new Date(useNow());
  const moment = wanted ?? wallClockAt(now, timeZone);

  async function start() {
    setTried(true);
    if (!isAttested) return;
    setBusy(true);
    try {
      // At once: a moment that is over by the server's clock, whatever this machine believes.
      const scheduledAt = wanted ?? wallClockAt(campaign.updatedAt, timeZone);
      const params = { campaignId: campaign.id };
      const start = { scheduledAt, window, restDays, attested: true };
      const body = { ...start, ...basedOn(campaign, start) };
      const { status } = await call(campaignRoutes.update, { params, body });
      await queries.invalidateQueries({ queryKey: CAMPAIGNS });
      // Of one that was given up while it was looked at only the texts are changed.
      if (status === 'CANCELADA') toastWarning(t('start.stopped'));
      else toastSuccess(wanted === null ? t('started') : t('scheduled', { moment: shownMoment(wanted) }));
      onDone();
    } catch (failure) {
      if (!(await onFailure(failure))) toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className={styles['review']}>
        {notice}
        <Facts campaign={campaign} wanted={wanted} choices={choices} />
        <WindowChoice moment={moment} stored={campaign.window} window={window} onChange={setWindow} />
        <PlanPanel campaign={campaign} wanted={wanted} window={window} restDays={restDays} onRestDays={setRestDays} />
        <Shown campaign={campaign} media={media} choices={choices} />
        <Answers campaign={campaign} templates={choices.templates} />
        <OptOut campaign={campaign} choices={choices} onWords={onWords} onFailure={onFailure} />
        <Checkbox
          label={t('attest')}
          description={t('attest.hint')}
          checked={isAttested}
          error={hasGrown ? t('attest.more') : isTried && !isAttested && t('attest.missing')}
          onChange={(event) => attest(event.currentTarget.checked)}
        />
      </div>
      <div className={form['buttons']}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('back')}
        </Button>
        <SendTestButton campaign={campaign} />
        <Button loading={isBusy} onClick={() => void start()}>
          {wanted === null ? t('start') : t('schedule', { moment: shownMoment(wanted) })}
        </Button>
      </div>
    </>
  );
}
