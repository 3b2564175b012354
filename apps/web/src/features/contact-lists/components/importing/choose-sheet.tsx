import { SheetDrop } from '../../../../ui/sheets/sheet-drop.tsx';
import { SAMPLE_ADDRESS } from '../../download-sample.ts';
import { contactListPhrases } from '../../phrases/phrases.ts';

type Props = { isBusy: boolean; onChoose: (file: File, countryCode: '55' | 'none') => void };

/** Says what a sheet should look like, and takes one. */
export function ChooseSheet(props: Props) {
  const t = contactListPhrases.useT();
  const texts = {
    drop: t('import.drop'),
    kinds: t('import.kinds'),
    choose: t('import.choose'),
    country: t('import.country'),
  };
  const hint = (
    <p>
      {t('import.confirm')}{' '}
      <a href={SAMPLE_ADDRESS} download>
        {t('import.sample')}
      </a>
    </p>
  );
  return <SheetDrop texts={texts} hint={hint} {...props} />;
}
