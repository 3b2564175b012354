import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import type { Variant } from '@balcao/contract/campaigns/models.ts';
import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import type { useInsertion } from '../../../ui/form/use-insertion.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TemplateField } from '../../../ui/templates/template-field.tsx';
import type { Template } from '../../../ui/templates/template-words.ts';
import styles from './campaign-form.module.css';
import { templatePart, type TextPart } from './campaign-schema.ts';
import { campaignFormPhrases } from './phrases/phrases.ts';
import type { CampaignForm } from './use-campaign-form.ts';

type TextField = { value: string; onChange: (text: string) => void; error?: string };
type TemplateValue = { value: Template | null; onChange: (template: Template | null) => void };

export type VariantProps = {
  n: Variant;
  form: CampaignForm;
  insertion: ReturnType<typeof useInsertion>;
  /** What the number may say outside its reply window; null where the channel knows no templates. */
  templates: readonly MessageTemplate[] | null;
  asksFirst: boolean;
  /** Characters that the channel takes with what is attached. */
  mostCharacters: number;
  isReadOnly: boolean;
};

type PartProps = Omit<VariantProps, 'asksFirst'> & { part: TextPart; label: string; isFirst: boolean };

function FreeText({ n, part, label, form, insertion, mostCharacters, isReadOnly, isFirst }: PartProps) {
  const t = campaignFormPhrases.useT();
  const field = form.field(`${part}${n}`) as TextField;
  const used = Array.from(field.value).length;
  const isLong = used > mostCharacters;
  return (
    <div>
      <Textarea
        ref={isFirst ? insertion.beginWith(field) : undefined}
        label={label}
        placeholder={part === 'confirmationMessage' ? t('question.example') : ''}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={MAX_TEXT_LENGTH}
        readOnly={isReadOnly}
        {...insertion.aim(field)}
        value={field.value}
        error={field.error}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <div className={styles['counter']} data-long={isLong || undefined}>
        {t('counter', { used: formatDecimal(used, 0), most: formatDecimal(mostCharacters, 0) })}
      </div>
    </div>
  );
}

/** Question or message of one variant: a text, or on official numbers a template as well. */
function Part(props: PartProps) {
  const t = campaignFormPhrases.useT();
  const { n, part, form, templates, insertion, isReadOnly, label } = props;
  const text = form.field(`${part}${n}`) as TextField;
  const template = form.field(`${templatePart(part)}${n}`) as TemplateValue;
  const begun = text.value !== '' && template.value === null ? 'free' : 'template';
  const [mode, setMode] = useState<'template' | 'free'>(begun);
  const hasTemplates = templates !== null;
  const [hadTemplates, setHadTemplates] = useState(hasTemplates);
  // What stands there when the number is chosen would be sent: it is in sight.
  if (hadTemplates !== hasTemplates) {
    setHadTemplates(hasTemplates);
    setMode(begun);
  }
  if (!templates) return <FreeText {...props} />;

  function choose(next: 'template' | 'free') {
    setMode(next);
    if (next === 'free') template.onChange(null);
    else text.onChange('');
  }

  return (
    <div className={styles['part']}>
      <Segmented
        label={`${label}: ${t('template.kind', { n })}`}
        value={mode}
        onChange={choose}
        options={[
          { value: 'template', label: t('template.use') },
          { value: 'free', label: t('template.free') },
        ]}
      />
      {mode === 'template' ? (
        <TemplateField
          label={label}
          templates={templates}
          value={template.value}
          onChange={template.onChange}
          insertion={insertion}
          error={text.error}
          isReadOnly={isReadOnly}
        />
      ) : (
        <>
          <FreeText {...props} />
          <p className={styles['hint']}>{t('template.freeHint')}</p>
        </>
      )}
    </div>
  );
}

/** One of the five: the message, and the question before it where one is asked. */
export function VariantPanel({ asksFirst, ...props }: VariantProps) {
  const t = campaignFormPhrases.useT();
  return (
    <div className={styles['texts']} data-two={asksFirst || undefined}>
      {asksFirst && <Part {...props} part="confirmationMessage" label={t('question')} isFirst={false} />}
      <Part {...props} part="message" label={t('message')} isFirst />
    </div>
  );
}
