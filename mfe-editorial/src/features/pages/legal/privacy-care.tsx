import type { Identity } from '@letat/contracts/core/identity';
import { erasureGraceDays, requestAnswerDays, retentionPeriods } from '@letat/contracts/privacy/constants';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { ContactAddress } from '../identity-values.tsx';
import type { PartBody } from './legal-page.tsx';
import { paymentRecipients, type Rails } from './payment-texts.ts';
import { RetentionTable } from './retention-table.tsx';

const { accountYears, paymentYears, technicalLogMonths } = retentionPeriods;

/** The end of the privacy policy: for how long, which rights, which protections, and where else. */
export const privacyCare = (
  identity: Identity,
  { retention, rails }: { retention: readonly RetentionRow[]; rails: Rails },
): readonly PartBody[] => [
  {
    id: 'durees',
    body: (
      <>
        <p>Une donnée qui ne sert plus est effacée ou rendue anonyme. Trois durées comptent avant toutes :</p>
        <ul>
          <li>
            <b>Comptes actifs :</b> la durée de l’abonnement, puis {accountYears} ans.
          </li>
          <li>
            <b>Données de paiement :</b> {paymentYears} ans. Les factures demeurent ce temps, que la loi impose, même
            après l’effacement d’un compte.
          </li>
          <li>
            <b>Journaux techniques :</b> {technicalLogMonths} mois au plus.
          </li>
        </ul>
        <p>
          Voici les règles que le site applique, ligne par ligne. Chaque nuit, il cherche ce qui a fait son temps et le
          retire ; il écrit ici ce qu’il a trouvé.
        </p>
        <RetentionTable rows={retention} />
      </>
    ),
  },
  {
    id: 'droits',
    body: (
      <>
        <p>
          Vous pouvez consulter vos données, les corriger, en recevoir une copie, les faire effacer, en limiter l’usage
          ou vous y opposer, et retirer un consentement. Cela ne coûte rien, et n’a pas à être justifié.
        </p>
        <ul>
          <li>
            <b>Par vous-même :</b> <a href="/account">votre compte</a> montre et corrige ce que nous savons de vous ;{' '}
            <a href="/account/confidentialite">sa page Confidentialité</a> garde vos accords, vous remet une copie de
            tout ce qui vous concerne, et efface le compte après {erasureGraceDays} jours, pendant lesquels un clic
            annule tout. Chaque lettre porte son lien de désinscription.
          </li>
          <li>
            <b>En nous écrivant :</b> à <ContactAddress identity={identity} />, ou par le{' '}
            <a href="/ecosystem#contact">formulaire de contact</a>. Nous répondons dans les {requestAnswerDays}
            jours.
          </li>
        </ul>
        <p>
          Si la réponse ne vous convient pas, vous pouvez saisir l’autorité de protection des données de votre pays.
        </p>
      </>
    ),
  },
  {
    id: 'securite',
    body: (
      <ul>
        <li>Les mots de passe ne sont gardés que sous forme d’empreintes, qu’on ne sait pas lire à rebours.</li>
        <li>La session tient dans un cookie que les scripts de la page ne peuvent pas lire.</li>
        <li>Chacun n’accède qu’à ce que son rôle permet ; c’est le serveur qui le vérifie, à chaque demande.</li>
        <li>Les images reçues sont recomposées, et ce qui s’y cache n’est pas conservé.</li>
        <li>Le paiement a lieu dans un document à part, où seul le prestataire intervient.</li>
        <li>Si vos données étaient compromises malgré cela, vous et l’autorité compétente en seriez avertis.</li>
      </ul>
    ),
  },
  {
    id: 'transferts',
    body: (
      <>
        <p>
          La revue se lit dans de nombreux pays, et certains destinataires peuvent se trouver hors du vôtre. Ils ne
          reçoivent que ce que leur service demande :
        </p>
        <ul>
          {paymentRecipients(rails).map(({ name, does }) => (
            <li key={name}>
              <b>{name}</b>, pour {does}, selon ses propres règles de confidentialité ;
            </li>
          ))}
          <li>
            <b>le fournisseur de l’assistant IA</b>, lorsqu’un service extérieur est relié, pour le seul texte que vous
            soumettez ;
          </li>
          <li>
            <b>{identity.partnerName}</b>, pour les experts qui ont accepté d’y être connus ;
          </li>
          <li>
            <b>les réseaux sociaux</b>, seulement si vous suivez un lien de partage.
          </li>
        </ul>
        <p>
          Un transfert hors de votre pays repose sur une garantie que la loi reconnaît : un niveau de protection jugé
          équivalent, des clauses contractuelles, ou votre accord exprès.
        </p>
      </>
    ),
  },
];
