import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { Dialog } from '@letat/ui/dialog';
import { useState } from 'react';
import { Checkout } from './checkout.tsx';

export interface CheckoutDialogProps {
  item: PurchasedItem;
  isOpen: boolean;
  onClose: () => void;
}

/** A purchase in a window of its own. It stays open while a payment is on its way. */
export function CheckoutDialog({ item, isOpen, onClose }: CheckoutDialogProps) {
  const [isPaying, setPaying] = useState(false);
  return (
    <Dialog
      title="Paiement"
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      isDismissable={!isPaying}
      hasClose={!isPaying}
      size="medium"
    >
      {isOpen ? <Checkout item={item} onPaying={setPaying} /> : null}
    </Dialog>
  );
}
