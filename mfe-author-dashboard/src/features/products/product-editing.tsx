import { failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { toast } from '@letat/ui/toast';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ProductDialogProps } from './product-dialog.tsx';

/** The window in which a product is put on sale or changed. The page comes without its code: few who open the page change one. */
export function ProductEditing(props: ProductDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ProductDialogProps> | null>(null);
  const fail = useEffectEvent((cause: unknown) => {
    emit('trouble', { kind: 'load', what: 'product-dialog', message: String(cause) });
    toast({ title: 'Le formulaire ne s’est pas ouvert', text: failureSentence(cause), tone: 'error' });
    props.onClose();
  });
  useEffect(() => {
    let isOpen = true;
    import(/* webpackChunkName: "product-dialog" */ './product-dialog.tsx').then(
      ({ ProductDialog }) => setDialog(() => ProductDialog),
      (cause: unknown) => {
        if (isOpen) fail(cause);
      },
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return Dialog && <Dialog {...props} />;
}
