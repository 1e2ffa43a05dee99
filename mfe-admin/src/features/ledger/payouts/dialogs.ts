/** What pays, notes a payment or takes one back: loaded when one of them is opened. */
export { RecordDialog } from './record-dialog.tsx';
export { ReturnDialog } from './return-dialog.tsx';
export { SendDialog } from './send-dialog.tsx';
