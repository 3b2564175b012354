import { Modal } from '../../../ui/overlays/modal.tsx';
import { invitationPhrases } from '../phrases/phrases.ts';
import { LinkField } from './link-field.tsx';

type Props = { link: string; onClose: () => void };

/** A link that was made just now. */
export function LinkDialog({ link, onClose }: Props) {
  const t = invitationPhrases.useT();
  return (
    <Modal opened onClose={onClose} title={t('title')} size={560} closeButtonProps={{ 'aria-label': t('close') }}>
      <LinkField link={link} />
    </Modal>
  );
}
