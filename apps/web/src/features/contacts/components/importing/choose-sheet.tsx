import { SheetDrop } from '../../../../ui/sheets/sheet-drop.tsx';
import { contactsPagePhrases } from '../../phrases/page/phrases.ts';

type Props = { isBusy: boolean; onChoose: (file: File, countryCode: '55' | 'none') => void };

/** Takes a sheet of contacts. */
export function ChooseSheet(props: Props) {
  const t = contactsPagePhrases.useT();
  const texts = {
    drop: t('sheet.drop'),
    kinds: t('sheet.kinds'),
    choose: t('sheet.choose'),
    country: t('sheet.country'),
  };
  return <SheetDrop texts={texts} {...props} />;
}
