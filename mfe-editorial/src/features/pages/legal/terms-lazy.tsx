import { currencyNames } from '@letat/contracts/core/currency-names';
import { durationText } from '@letat/contracts/core/format/durations';
import type { Identity } from '@letat/contracts/core/identity';
import { orderLimits } from '@letat/contracts/orders/constants';
import { currency as platformCurrency } from '@letat/contracts/plans/constants';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { ContactAddress } from '../identity-values.tsx';
import type { PartBody } from './legal-page.tsx';
import { type Rails, waysToPay } from './payment-texts.ts';

interface LazyTermsProps {
  part: string;
  identity: Identity;
  rails: Rails;
}

/** What the terms say once one reads on: the body of one of their lazy sections. */
export default function LazyTerms({ part, identity, rails }: LazyTermsProps) {
  return lazy(identity, rails).find(({ id }) => id === part)?.body;
}

const lazy = (identity: Identity, rails: Rails): readonly PartBody[] => [
  {
    id: 'obligations-des-auteurs',
    body: (
      <>
        <p>
          Un auteur est accepté sur candidature, et s’engage à tenir <a href="/join-authors">la charte</a>. Il demeure
          propriétaire de ses textes et de ses produits ; il en autorise la publication et la vente sur la plateforme
          aussi longtemps qu’il les y laisse.
        </p>
        <ul>
          <li>Il publie sous son nom des contenus dont il est l’auteur, ou qu’il a le droit de publier.</li>
          <li>Il cite ses sources, et dit ce qui le lie à son sujet : employeur, mandat, client.</li>
          <li>Il respecte les personnes, les secrets protégés et les données d’autrui.</li>
          <li>
            Il répond de ce qu’il publie, y compris de ce que l’assistant IA lui a proposé ; ce que l’assistant a écrit
            porte sa mention.
          </li>
          <li>Il décrit ses produits tels qu’ils sont, et les livre tels qu’il les décrit.</li>
          <li>Il déclare lui-même les revenus qu’il reçoit, selon les règles de son pays.</li>
        </ul>
        <p>
          Un contenu contraire à ces règles peut être retiré, et un compte suspendu. L’auteur en connaît la raison et
          peut répondre.
        </p>
      </>
    ),
  },
  {
    id: 'paiements-et-remboursements',
    body: (
      <>
        <p>
          Un prix est débité dans la monnaie où il est affiché, et rien n’est converti. Les formules de la plateforme
          sont en {currencyNames[platformCurrency]} ; un auteur peut donner à ses produits et à son abonnement des prix
          dans d’autres monnaies. <WaysToPay rails={rails} /> Un abonnement achète un mois ou un an, puis il s’arrête :
          rien n’est renouvelé ni prélevé en silence, et un rappel est envoyé avant la fin.
        </p>
        <p>
          L’achat est conclu quand le prestataire de paiement confirme le paiement. Un mail part alors, avec le numéro
          de la commande, celui du reçu, et l’adresse d’une page qui donne accès aux fichiers, au reçu et à la
          rétractation. Un paiement que le prestataire vérifie encore n’ouvre rien avant sa confirmation. Une place ou
          un code de réduction est réservé {orderLimits.holdMinutes}&nbsp;minutes le temps du paiement. Une commande qui
          n’est pas payée en {orderLimits.unpaidHours}&nbsp;heures expire, et rien n’est débité.
        </p>
        <p>
          Vous pouvez vous rétracter pendant {orderLimits.withdrawalDays}&nbsp;jours, sans donner de raison : « Renoncer
          au contrat ici », dans la page de la commande. Le remboursement part tout de suite, et un accusé daté vous est
          envoyé. Pour un contenu numérique, ce droit court jusqu’au premier téléchargement : avant celui-ci, vous
          demandez expressément l’exécution immédiate et reconnaissez perdre ce droit. Cette déclaration est enregistrée
          avec sa date. Sans elle, rien ne se télécharge. Pour une place de webinaire, ce droit court jusqu’à ce que le
          webinaire ait eu lieu ; un webinaire annulé est remboursé en entier, sans rien demander. Un abonnement que
          vous avez demandé de commencer tout de suite est rendu moins les jours écoulés, et en entier si vous ne l’avez
          pas demandé ou si le prestataire ne sait pas rendre une partie.
        </p>
        <p>
          Les autres remboursements suivent la politique habituelle du prestataire de paiement, sans préjudice de vos
          droits. Un remboursement, entier ou partiel, donne un avoir numéroté. Un achat remboursé en entier n’est plus
          accessible, et la part de l’auteur est reprise sur ses revenus.
        </p>
        <p>
          Chaque lien de téléchargement vaut {durationText(uploadLimits.downloadSeconds / 60)} et se redemande dans la
          page de la commande. Les fichiers PDF portent l’adresse de l’acheteur et le numéro de la commande au bas de
          leurs pages.
        </p>
      </>
    ),
  },
  {
    id: 'protection-des-donnees',
    body: (
      <>
        <p>
          Nous ne demandons que ce qui sert. L’adresse de qui commente n’est jamais publiée, chaque inscription à une
          lettre se confirme, et chaque lettre se quitte d’un clic. Aucune donnée n’est vendue.
        </p>
        <p>
          Le détail est dans <a href="/privacy-policy">la politique de confidentialité</a> : ce qui est collecté,
          pourquoi, combien de temps, et comment exercer vos droits.
        </p>
      </>
    ),
  },
  {
    id: 'ecosysteme-interconnecte',
    body: (
      <>
        <p>
          La plateforme travaille avec {identity.partnerName}, son partenaire de conseil.{' '}
          <a href="/ecosystem">L’écosystème</a> est présenté à part. Un expert connu de l’une des plateformes ne l’est
          de l’autre que s’il le souhaite : il dit s’il est disponible pour écrire, pour conseiller, ou pour les deux.
          Les événements communs s’annoncent des deux côtés.
        </p>
        <p>
          Les sites partenaires peuvent montrer nos badges, bannières et formulaires. Ces éléments ne déposent pas de
          cookie. Chaque plateforme répond de ses propres contenus et de ses propres conditions.
        </p>
        <p>
          Une question sur ces conditions ? Écrivez à <ContactAddress identity={identity} />, ou par le{' '}
          <a href="/ecosystem#contact">formulaire de contact</a>.
        </p>
      </>
    ),
  },
];

function WaysToPay({ rails }: { rails: Rails }) {
  const ways = waysToPay(rails);
  return ways === ''
    ? 'Aucun moyen de payer n’est ouvert pour le moment.'
    : `Le paiement se fait en une fois, par ${ways}.`;
}
