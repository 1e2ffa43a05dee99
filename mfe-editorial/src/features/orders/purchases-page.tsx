import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { AccountFrame } from '../users/sections/account-frame.tsx';

/** What a person bought, and where to download it again. */
export default function PurchasesPage() {
  return (
    <AccountFrame section="orders">
      <EmptyState
        title="Aucun achat pour le moment"
        text="Vos achats, leurs reçus et leurs téléchargements se retrouveront ici."
        action={<ButtonLink href="/marketplace">Voir le catalogue</ButtonLink>}
      />
    </AccountFrame>
  );
}
