import NothingHere from '@letat/remote-kit/nothing-here';

/** What an address says that opens no registration: cut short by a mail program, or erased. */
export default function RegistrationUnknown() {
  return (
    <NothingHere
      title="Ce lien n’ouvre aucune inscription"
      text="Votre messagerie l’a peut-être coupé. Ouvrez celui du dernier mail reçu à propos de ce webinaire."
      way={{ href: '/webinaires', label: 'Voir les webinaires' }}
    />
  );
}
