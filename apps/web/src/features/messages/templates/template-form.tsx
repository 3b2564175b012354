import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import type { NewMessageInput } from '../outbox/outbox-item.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './template-picker.module.css';
import { needsHeaderMedia, templateWords } from './template-text.ts';

type Template = z.infer<typeof MessageTemplate>;
type Props = {
  template: Template;
  contactName: string;
  onBack: () => void;
  onSend: (template: NonNullable<NewMessageInput['template']>) => void;
};

/** The placeholders of a template, and beside them the message they make. */
export function TemplateForm({ template, contactName, onBack, onSend }: Props) {
  const t = messagePhrases.useT();
  const [values, setValues] = useState<Record<string, string>>({});
  const [headerUrl, setHeaderUrl] = useState('');
  const [isChecked, setChecked] = useState(false);
  const needsMedia = needsHeaderMedia(template);
  const isMissing = (name: string) => (values[name] ?? '').trim() === '';
  const isBadUrl = needsMedia && !(URL.canParse(headerUrl) && /^https?:/.test(headerUrl));
  const words = templateWords(template, values);

  function send() {
    setChecked(true);
    if (template.parameters.some(isMissing) || isBadUrl) return;
    onSend({
      name: template.name,
      language: template.language,
      parameters: Object.fromEntries(template.parameters.map((name) => [name, (values[name] ?? '').trim()])),
      ...(needsMedia && { headerMediaUrl: headerUrl }),
      text: words,
    });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles['fields']}>
        {needsMedia && (
          <TextInput
            label={t('template.headerUrl')}
            description={t('template.headerUrlHint')}
            type="url"
            value={headerUrl}
            error={isChecked && isBadUrl && t('template.headerUrlBad')}
            onChange={(event) => setHeaderUrl(event.currentTarget.value)}
          />
        )}
        {template.parameters.map((name, index) => (
          <TextInput
            key={name}
            label={t('template.parameter', { name })}
            placeholder={index === 0 ? contactName.split(' ')[0] : ''}
            maxLength={1024}
            data-autofocus={index === 0 || undefined}
            value={values[name] ?? ''}
            error={isChecked && isMissing(name) && t('template.required')}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <h3 className={styles['previewTitle']}>{t('template.preview')}</h3>
      <div className={styles['preview']}>
        <div>
          <FormattedText text={words} />
          {template.buttons.length > 0 && (
            <ul>
              {template.buttons.map((button) => (
                <li key={button.text}>{button.text}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onBack}>
          {t('template.back')}
        </Button>
        <Button type="submit">{t('template.send')}</Button>
      </div>
    </form>
  );
}
