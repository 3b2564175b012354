import { TextInput } from '@mantine/core';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { keyboardPhrases } from '../../phrases/keyboard/phrases.ts';
import { useEditor } from '../editor-context.ts';
import { nodeName } from '../kinds.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import styles from './lead-panel.module.css';
import { useLead } from './use-lead.ts';

type Lead = ReturnType<typeof useLead>;

type OutputsProps = Pick<Lead, 'ways' | 'way' | 'labels'> & { onPick: (output: string) => void; onEnter: () => void };

/** The ways out of the block, each with where it leads now. */
function Outputs({ ways, way, labels, onPick, onEnter }: OutputsProps) {
  const t = keyboardPhrases.useT();
  const name = useId();
  return (
    <fieldset className={styles['outputs']}>
      <legend>{t('lead.output')}</legend>
      {ways.map(({ id, name: said, target }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            checked={id === way?.id}
            data-autofocus={id === way?.id || undefined}
            onChange={() => onPick(id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onEnter();
            }}
          />
          <b>{said}</b>
          <small>{target === null ? t('lead.free') : t('lead.now', { name: labels.get(target) ?? target })}</small>
        </label>
      ))}
    </fieldset>
  );
}

type TargetsProps = Pick<Lead, 'options' | 'active' | 'choose'> & { id: string; optionId: (value: string) => string };

function Targets({ id, options, active, choose, optionId }: TargetsProps) {
  const t = keyboardPhrases.useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of the browser cannot show its choice on the drawing before it is made
    <div ref={list} id={id} role="listbox" aria-label={t('lead.target')} className={styles['targets']}>
      {options.map(({ value, label }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field above, which hears the keys
        <div
          key={value}
          id={optionId(value)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={value === active}
          onClick={() => choose(value)}
        >
          {label}
        </div>
      ))}
    </div>
  );
}

/** Leads an output of a block to another block, by keyboard alone; the drawing shows what Enter would do. */
export function LeadPanel({ nodeId }: { nodeId: string }) {
  const t = keyboardPhrases.useT();
  const language = useLanguage();
  const editor = useEditor();
  const lead = useLead(nodeId);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const optionId = (value: string) => `${listId} ${value}`.replaceAll(' ', '-');
  const { node, ways, options, active } = lead;

  function hear(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') lead.move(1);
    else if (event.key === 'ArrowUp') lead.move(-1);
    else if (event.key === 'Enter' && active !== null) lead.choose(active);
    else return;
    event.preventDefault();
  }
  return (
    <SidePanel
      title={t('lead.title', { name: node ? nodeName(node, language) : '' })}
      onClose={() => editor.open(null)}
    >
      {ways.length === 0 ? (
        <p className={styles['about']}>{t('lead.none')}</p>
      ) : (
        <div className={styles['lead']}>
          {ways.length > 1 && <Outputs {...lead} onPick={lead.pickOutput} onEnter={() => field.current?.focus()} />}
          <TextInput
            ref={field}
            label={t('lead.target')}
            placeholder={t('lead.hint')}
            description={t('lead.help')}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, which the rule does not see
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            {...(active !== null && { 'aria-activedescendant': optionId(active) })}
            autoComplete="off"
            value={lead.words}
            onChange={(event) => lead.seek(event.currentTarget.value)}
            onKeyDown={hear}
          />
          <output className={styles['count']}>{t('lead.count', { count: options.length })}</output>
          <Targets {...lead} id={listId} optionId={optionId} />
        </div>
      )}
    </SidePanel>
  );
}
