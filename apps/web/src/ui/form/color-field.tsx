import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { ColorInput, type ColorInputProps } from '@mantine/core';
import { uiPhrases } from '../phrases/phrases.ts';
import { SWATCHES } from './free-color.ts';

/** A colour as `#rrggbb`: typed, picked, or one of twelve that go well together. */
export function ColorField(props: ColorInputProps) {
  const t = uiPhrases.useT();
  const eyeDropper = { 'aria-label': t('pickColor'), title: t('pickColor') };
  return (
    <ColorInput format="hex" swatches={SWATCHES} swatchesPerRow={6} eyeDropperButtonProps={eyeDropper} {...props} />
  );
}
