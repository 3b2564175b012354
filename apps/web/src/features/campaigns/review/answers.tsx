import { noWords, yesWords } from '@balcao/bot/menus/yes-or-no.ts';
import { variants, type Campaign, type Variant } from '@balcao/contract/campaigns/models.ts';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { knownTemplate } from '../../../ui/templates/template-words.ts';
import { answersOf, type Pressed } from './press-meaning.ts';
import { useOptOutWords } from './use-opt-out-words.ts';
import { campaignTrialPhrases } from './phrases/phrases.ts';
import styles from './review.module.css';

type Props = { campaign: Campaign; templates: readonly MessageTemplate[] | null };
type Version = { n: Variant; pressed: Pressed[] };

const words = { yes: 'answers.yes', no: 'answers.no', out: 'answers.out', read: 'answers.read' } as const;

function usePressed({ campaign, templates }: Props): Version[] {
  const optOutWords = useOptOutWords();
  return variants.flatMap((n) => {
    const chosen = campaign[`confirmationTemplate${n}`];
    const isSaid = campaign[`message${n}`] !== null || campaign[`template${n}`] !== null;
    const template = isSaid && chosen && templates && knownTemplate(templates, chosen);
    const pressed = template ? answersOf(template, optOutWords) : [];
    return pressed.length > 0 ? [{ n, pressed }] : [];
  });
}

function Buttons({ n, pressed, isOnly }: Version & { isOnly: boolean }) {
  const t = campaignTrialPhrases.useT();
  const isConfirmable = pressed.some(({ meaning }) => meaning === 'yes');
  return (
    <li>
      {!isOnly && <b>{t('answers.version', { n })}</b>}
      {pressed.map(({ text, meaning }) => (
        <span key={text} data-meaning={meaning}>
          {t(words[meaning], { button: text })}
        </span>
      ))}
      {!isConfirmable && <p className={styles['advice']}>{t('answers.nobody')}</p>}
    </li>
  );
}

/** How people agree or refuse, before anybody is asked: what their answer must be, and what each button of a template says. */
export function Answers({ campaign, templates }: Props) {
  const t = campaignTrialPhrases.useT();
  const versions = usePressed({ campaign, templates });
  if (!campaign.confirmation) return null;
  return (
    <section className={styles['answers']} aria-label={t('answers')}>
      <h3>{t('answers')}</h3>
      <p>{t('answers.words', { yes: yesWords.join(', '), no: noWords.join(', ') })}</p>
      {versions.length > 0 && (
        <ul>
          {versions.map((version) => (
            <Buttons key={version.n} {...version} isOnly={versions.length === 1} />
          ))}
        </ul>
      )}
    </section>
  );
}
