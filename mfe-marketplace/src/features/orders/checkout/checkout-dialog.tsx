import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { Dialog } from '@letat/ui/dialog';
import { useState } from 'react';
import { Checkout } from './checkout.tsx';
import type { PurchasedGoods } from './purchase/purchase-lines.tsx';

export interface CheckoutDialogProps {
  item: PurchasedItem;
  goods?: PurchasedGoods | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** A purchase in a window of its own. It stays open while a payment is on its way. */
export function CheckoutDialog({ item, goods, isOpen, onClose }: CheckoutDialogProps) {
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
      size={goods ? 'large' : 'medium'}
    >
      {isOpen ? <Checkout item={item} goods={goods} onPaying={setPaying} takesFocus /> : null}
    </Dialog>
  );
}
