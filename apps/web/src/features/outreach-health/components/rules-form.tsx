import '@mantine/core/styles/NumberInput.layer.css';
import { ruleNames, type GuardianRules, type RuleChange, type RuleName } from '@balcao/contract/outreach/rules.ts';
import { NumberInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { healthPhrases } from '../phrases/phrases.ts';
import { figureOf, isPercent, ruleGroups, shownOf, type Bounds, type RuleGroup } from '../rule-groups.ts';
import styles from './rules-dialog.module.css';

export type RuleDraft = Partial<Record<RuleName, number>>;

/** What differs from what is stored; `null` for what was emptied. */
function changeOf(before: RuleDraft, draft: RuleDraft): RuleChange {
  const changed = ruleNames.filter((name) => before[name] !== draft[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name] ?? null]));
}

/** As the fields are filled in, whatever the language. */
const DECIMAL = ',';

type FieldProps = {
  name: RuleName;
  usual: number;
  bounds: Bounds;
  figure: number | undefined;
  isTried: boolean;
  onChange: (figure?: number) => void;
};

function RuleField({ name, usual, bounds, figure, isTried, onChange }: FieldProps) {
  const t = healthPhrases.useT();
  const suffix = isPercent(name) ? '%' : '';
  const written = (value: number) => `${String(shownOf(name, value)).replace('.', DECIMAL)}${suffix}`;
  return (
    <NumberInput
      label={t(`rule.${name}`)}
      placeholder={written(usual)}
      value={figure === undefined ? '' : shownOf(name, figure)}
      error={
        isTried &&
        isOutside(figure, bounds) &&
        t('rules.wrong', { least: written(bounds.least), most: written(bounds.most) })
      }
      suffix={suffix}
      allowNegative={false}
      allowDecimal={isPercent(name)}
      decimalSeparator={DECIMAL}
      thousandSeparator="."
      hideControls
      onChange={(value) => (typeof value === 'number' ? onChange(figureOf(name, value)) : onChange())}
    />
  );
}

const isOutside = (figure: number | undefined, { least, most }: Bounds) =>
  figure !== undefined && (figure < least || figure > most);

type Props = {
  title: string;
  lead: string;
  /** What was chosen until now. */
  before: RuleDraft;
  /** What counts where nothing is chosen. */
  usual: GuardianRules;
  boundsOf: (name: RuleName) => Bounds;
  onSave: (change: RuleChange) => Promise<unknown>;
  onClose: () => void;
};

/** The figures by which numbers are judged, to be chosen within bounds. */
export function RulesForm({ title, lead, before: stored, usual, boundsOf, onSave, onClose }: Props) {
  const t = healthPhrases.useT();
  const [before] = useState(stored);
  const [draft, setDraft] = useState(before);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const put = (name: RuleName, figure?: number) =>
    setDraft(({ [name]: _before, ...others }) => (figure === undefined ? others : { ...others, [name]: figure }));

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (ruleNames.some((name) => isOutside(draft[name], boundsOf(name)))) return;
    setBusy(true);
    try {
      await onSave(changeOf(before, draft));
      toastSuccess(t('rules.saved'));
      onClose();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={t('rules.save')}
      onSubmit={(event) => void save(event)}
      isSubmitting={isBusy}
      onClose={onClose}
      width={720}
    >
      <p className={styles['lead']}>{lead}</p>
      {(Object.keys(ruleGroups) as RuleGroup[]).map((group) => (
        <fieldset key={group} className={styles['group']}>
          <legend>{t(`rules.${group}`)}</legend>
          {ruleGroups[group].map((name) => (
            <RuleField
              key={name}
              name={name}
              usual={usual[name]}
              bounds={boundsOf(name)}
              figure={draft[name]}
              isTried={isTried}
              onChange={(figure) => put(name, figure)}
            />
          ))}
        </fieldset>
      ))}
    </FormDialog>
  );
}
