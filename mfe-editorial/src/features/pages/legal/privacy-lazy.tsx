import type { Identity } from '@letat/contracts/core/identity';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import type { PartBody } from './legal-page.tsx';
import type { Rails } from './payment-texts.ts';
import { privacyCare } from './privacy-care.tsx';

interface LazyPrivacyProps {
  part: string;
  identity: Identity;
  retention: readonly RetentionRow[];
  rails: Rails;
}

/** What the policy says once one reads on: the body of one of its lazy sections. */
export default function LazyPrivacy({ part, identity, retention, rails }: LazyPrivacyProps) {
  const all = [...privacyGrounds(identity), ...privacyCare(identity, { retention, rails })];
  return all.find(({ id }) => id === part)?.body;
}

/** What data are used for, and by which right. */
export const privacyGrounds = (identity: Identity): readonly PartBody[] => [
  {
    id: 'finalites',
    body: (
      <>
        <p>Ces données servent à cela, et à rien d’autre :</p>
        <ul>
          <li>tenir votre compte et vous ouvrir ce à quoi il donne droit ;</li>
          <li>publier les articles, modérer les commentaires, écarter les abus ;</li>
          <li>envoyer les lettres demandées et les messages qui concernent votre compte ou vos achats ;</li>
          <li>encaisser, livrer, rembourser, partager les revenus avec les auteurs et tenir les comptes ;</li>
          <li>lire les candidatures et répondre aux messages ;</li>
          <li>faire fonctionner l’assistant quand vous l’appelez ;</li>
          <li>assurer la sécurité et la bonne marche du site.</li>
        </ul>
        <p>Aucune donnée n’est vendue, louée, ni employée à dresser un profil publicitaire.</p>
      </>
    ),
  },
  {
    id: 'base-legale',
    body: (
      <ul>
        <li>
          <b>Le contrat</b> qui nous lie : compte, abonnement, achat, publication, partage des revenus.
        </li>
        <li>
          <b>Votre consentement</b>, donné avant et pour cela seulement : les lettres, et le partage de votre profil
          d’expert avec {identity.partnerName}. Vous le retirez comme vous l’avez donné.
        </li>
        <li>
          <b>La loi</b> : comptabilité, factures, réponses aux autorités.
        </li>
        <li>
          <b>L’intérêt légitime</b> de tenir une revue lisible et sûre : modération, sécurité, réponse à vos messages.
        </li>
      </ul>
    ),
  },
];
