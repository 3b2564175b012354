import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { editorPhrases } from '../../../phrases/editor/phrases.ts';
import { KindIcon } from '../../canvas/kind-icons.ts';
import {
  addElement,
  contentOf,
  elementId,
  elementKinds,
  elementsOf,
  moveElement,
  type Element,
  type ElementKind,
} from '../elements.ts';
import { useNodeForm, type WidgetProps } from '../form-context.ts';
import type { MediaKind } from '../media-rules.ts';
import { MediaField, RecordField } from './media-widgets.tsx';
import { VariableText } from './text-widgets.tsx';
import styles from './widgets.module.css';

const isKnown = (type: string): type is ElementKind => elementKinds.some((kind) => kind === type);
const isMedia = (type: string): type is MediaKind => ['img', 'audio', 'video', 'document'].includes(type);

type CardProps = { element: Element; onChange: (element: Element) => void };

function MediaCard({ element, kind, onChange }: CardProps & { kind: MediaKind }) {
  const { files, onFile } = useNodeForm();
  const id = elementId(element);
  return (
    <>
      <MediaField
        kind={kind}
        stored={typeof element.value === 'string' ? element.value : ''}
        original={element.original}
        file={files.get(id)}
        onFile={(file) => {
          onFile(id, file);
          if (file) onChange({ ...element, original: file.name });
        }}
        onClear={() => {
          onFile(id, null);
          onChange({ ...element, value: '', original: '' });
        }}
      />
      {kind === 'audio' && (
        <RecordField isOn={element.record === true} onChange={(record) => onChange({ ...element, record })} />
      )}
    </>
  );
}

function ElementBody({ element, onChange }: CardProps) {
  const t = editorPhrases.useT();
  const { type, value } = element;
  if (type === 'message')
    return (
      <VariableText
        label={t('element.text')}
        minRows={2}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => onChange({ ...element, value: text })}
      />
    );
  if (type === 'interval')
    return (
      <NumberInput
        label={t('element.seconds')}
        size="sm"
        min={0}
        allowDecimal={false}
        clampBehavior="none"
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={(seconds) => onChange({ ...element, value: seconds === '' ? 0 : Number(seconds) })}
      />
    );
  return isMedia(type) ? <MediaCard element={element} kind={type} onChange={onChange} /> : null;
}

/** What a content block says, card after card. */
export function ElementsWidget({ field, error }: WidgetProps) {
  const t = editorPhrases.useT();
  const { data, onData, onFile } = useNodeForm();
  const elements = elementsOf(data);
  const store = (next: readonly Element[]) => onData(contentOf(next));
  const nameOf = (type: string) => (isKnown(type) ? t(`element.${type}`) : type);
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['label']}>{field.label}</legend>
      {elements.map((element, index) => {
        const name = `${nameOf(element.type)} ${index + 1}`;
        return (
          <section key={elementId(element)} className={styles['card']} aria-label={name}>
            <div className={styles['cardHead']}>
              <KindIcon kind={element.type} size={15} />
              <b>{name}</b>
              <IconButton
                label={t('element.up', { name })}
                icon={IconArrowUp}
                iconSize={15}
                disabled={index === 0}
                onClick={() => store(moveElement(elements, index, index - 1))}
              />
              <IconButton
                label={t('element.down', { name })}
                icon={IconArrowDown}
                iconSize={15}
                disabled={index === elements.length - 1}
                onClick={() => store(moveElement(elements, index, index + 1))}
              />
              <IconButton
                label={t('element.remove', { name })}
                icon={IconTrash}
                iconSize={15}
                onClick={() => {
                  onFile(elementId(element), null);
                  store(elements.toSpliced(index, 1));
                }}
              />
            </div>
            <ElementBody element={element} onChange={(changed) => store(elements.with(index, changed))} />
          </section>
        );
      })}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <div className={styles['adds']}>
        {elementKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => store(addElement(elements, kind))}
          >
            {nameOf(kind)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
