import { emit } from '@letat/remote-kit/events';
import { lateDialog } from '@letat/ui/dialog';

/** The window in which a product is put on sale or changed. The page comes without its code: few who open the page change one. */
export const ProductEditing = lateDialog(
  async () => (await import(/* webpackChunkName: "product-dialog" */ './product-dialog.tsx')).ProductDialog,
  (cause) => emit('trouble', { kind: 'load', what: 'product-dialog', message: String(cause) }),
);
