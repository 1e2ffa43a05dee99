import { lateDialog } from '@letat/ui/dialog';

/** What pays, notes a payment or takes one back: loaded when one of them is opened, since most visits read. */
export const SendDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payout-dialogs" */ './send-dialog.tsx')).SendDialog,
);
export const RecordDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payout-dialogs" */ './record-dialog.tsx')).RecordDialog,
);
export const ReturnDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payout-dialogs" */ './return-dialog.tsx')).ReturnDialog,
);
