import NothingHere from '@letat/remote-kit/nothing-here';

/** What an address says that opens no order: cut short by a mail program, or replaced by its buyer. */
export default function OrderUnknown() {
  return (
    <NothingHere
      title="Ce lien n’ouvre aucune commande"
      text="Il a été remplacé, ou votre messagerie l’a coupé. Ouvrez celui du dernier mail reçu à propos de cette commande. Avec un compte, vos achats sont aussi dans « Mon compte »."
      way={{ href: '/account/achats', label: 'Voir mes achats' }}
    />
  );
}
