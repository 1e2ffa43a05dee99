export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { lateDialog } from './late-dialog.tsx';
