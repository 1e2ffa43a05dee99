import type { Coupon } from '@letat/contracts/coupons/operations';
import { Button } from '@letat/ui/button';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { useState } from 'react';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponsList } from './coupons-list.tsx';

/** Every coupon, and the way to make and change one. */
export default function CouponsPage() {
  const [open, setOpen] = useState<Coupon | 'new' | null>(null);
  return (
    <>
      <PageHeader
        kind="work"
        title="Coupons"
        dek="Un code retire un pourcentage ou un montant d’un prix. Chaque acheteur l’utilise une fois."
        actions={
          <Button variant="primary" onPress={() => setOpen('new')}>
            Nouveau coupon
          </Button>
        }
      />
      <Wrap>
        <CouponsList onCreate={() => setOpen('new')} onChange={setOpen} />
      </Wrap>
      {open === null ? null : <CouponDialog coupon={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
