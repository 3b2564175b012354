import {
  Drawer as KitDrawer,
  Modal as KitModal,
  type DrawerProps,
  type DrawerRootProps,
  type ModalProps,
  type ModalRootProps,
} from '@mantine/core';
import { useFocusGivenBack } from './use-focus-given-back.ts';

// The kit's dialogs, which every screen takes from here: a screen that shows one only while it is open would leave
// whoever works with the keyboard at the top of the page when it closes.

function DialogModal(props: ModalProps) {
  useFocusGivenBack(props.opened);
  return <KitModal {...props} />;
}

function ModalRoot(props: ModalRootProps) {
  useFocusGivenBack(props.opened);
  return <KitModal.Root {...props} />;
}

function DialogDrawer(props: DrawerProps) {
  useFocusGivenBack(props.opened);
  return <KitDrawer {...props} />;
}

function DrawerRoot(props: DrawerRootProps) {
  useFocusGivenBack(props.opened);
  return <KitDrawer.Root {...props} />;
}

/** A dialog in the middle of the page. */
export const Modal = Object.assign(DialogModal, { Root: ModalRoot, Content: KitModal.Content });

/** A dialog at the edge of the page. */
export const Drawer = Object.assign(DialogDrawer, {
  Root: DrawerRoot,
  Overlay: KitDrawer.Overlay,
  Content: KitDrawer.Content,
  Body: KitDrawer.Body,
});
