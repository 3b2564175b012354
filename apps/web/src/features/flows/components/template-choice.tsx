import { templates } from '@balcao/bot/templates/templates.ts';
import type { Template } from '@balcao/bot/templates/template.ts';
import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLists } from '../editor/use-lists.ts';
import { flowPhrases } from '../phrases/phrases.ts';
import styles from './flow-dialogs.module.css';

/** What a new flow begins with, and what of the company its blocks name, by block. */
export type Beginning = { template: Template | null; chosen: Readonly<Record<string, number>> };

type Props = { beginning: Beginning; onChange: (beginning: Beginning) => void };

/** A block asks for a queue or a tag of the company. */
function Asked({ beginning, onChange }: Props) {
  const t = flowPhrases.useT();
  const lists = useLists();
  return beginning.template?.asks.map(({ kind, node }, index) => {
    const list = (kind === 'queue' ? lists.queues : lists.tags) ?? [];
    return (
      <NativeSelect
        key={node}
        label={t(kind === 'queue' ? 'template.queue' : 'template.tag', { number: index + 1 })}
        size="sm"
        value={String(beginning.chosen[node] ?? '')}
        data={[
          { value: '', label: t('template.later') },
          ...list.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { [node]: _before, ...others } = beginning.chosen;
          onChange({ ...beginning, chosen: value === '' ? others : { ...others, [node]: Number(value) } });
        }}
      />
    );
  });
}

/** An empty flow, or one of the ready ones. */
export function TemplateChoice({ beginning, onChange }: Props) {
  const t = flowPhrases.useT();
  const language = useLanguage();
  const options = [
    { template: null, name: t('template.empty'), about: t('template.empty.about') },
    ...templates.map((template) => ({ template, name: template.name[language], about: template.about[language] })),
  ];
  return (
    <>
      <fieldset className={styles['templates']}>
        <legend>{t('template.title')}</legend>
        {options.map(({ template, name, about }) => (
          <label key={template?.id ?? ''} className={styles['template']}>
            <input
              type="radio"
              name="template"
              checked={beginning.template === template}
              onChange={() => onChange({ template, chosen: {} })}
            />
            {name}
            <small>{about}</small>
          </label>
        ))}
      </fieldset>
      <Asked beginning={beginning} onChange={onChange} />
    </>
  );
}
