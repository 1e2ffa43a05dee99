export { dismissToast, type ToastMessage, type ToastTone, toast } from './queue.ts';
export { Toaster } from './toaster.tsx';
