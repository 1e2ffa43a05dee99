import { authorMessages } from '@letat/contracts/authors/messages';
import NothingHere from '@letat/remote-kit/nothing-here';

/** An author who was never there, or whose account is gone. */
export default function AuthorMissing() {
  return (
    <NothingHere
      title={authorMessages.notFound}
      text="Ce profil n’existe pas ou n’existe plus."
      way={{ href: '/', label: 'Retour à l’accueil' }}
    />
  );
}
