import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { ColorInput, type ColorInputProps } from '@mantine/core';
import { uiPhrases } from '../phrases/phrases.ts';

/** Told apart at a glance, and readable as chips in both themes. */
const SWATCHES = [
  '#0e6b82',
  '#1f7a4d',
  '#5b7f1a',
  '#a16207',
  '#c2410c',
  '#b42318',
  '#be185d',
  '#7e3af2',
  '#4338ca',
  '#1d4ed8',
  '#475569',
  '#57534e',
];

/** A colour as `#rrggbb`: typed, picked, or one of twelve that go well together. */
export function ColorField(props: ColorInputProps) {
  const t = uiPhrases.useT();
  const eyeDropper = { 'aria-label': t('pickColor'), title: t('pickColor') };
  return (
    <ColorInput format="hex" swatches={SWATCHES} swatchesPerRow={6} eyeDropperButtonProps={eyeDropper} {...props} />
  );
}
