import { authorRevenueRate, institutionalMembers } from '@letat/contracts/constants';
import type { Identity } from '@letat/contracts/identity';
import { ContactAddress, PublisherList } from '../identity-values.tsx';
import type { Part } from './legal-page.tsx';
import { PlanPrices } from './plan-prices.tsx';

const share = `${authorRevenueRate * 100} %`;

/** The terms of use, section by section. */
export const terms = (identity: Identity): readonly Part[] => [
  {
    id: 'objet',
    title: 'Objet',
    body: (
      <>
        <p>
          L’État en Mouvement est une plateforme éditoriale collaborative, avec ses lettres et sa marketplace, consacrée
          à la transformation de la gouvernance publique africaine. Elle est portée par le centre d’incubation d’une
          école de commerce.
        </p>
        <p>
          Ces conditions disent ce que la plateforme doit à celles et ceux qui s’en servent, et ce qu’ils lui doivent.
          Elles valent pour les visiteurs, les lecteurs, les auteurs et les organisations. Créer un compte, publier,
          acheter ou s’abonner, c’est les accepter.
        </p>
        <PublisherList identity={identity} />
      </>
    ),
  },
  {
    id: 'modele-economique',
    title: 'Modèle économique',
    body: (
      <>
        <p>Le modèle est hybride. Il repose sur quatre sources, et le lecteur sait toujours laquelle il finance.</p>
        <ul>
          <li>
            <b>L’abonnement individuel à un auteur</b> ouvre, pour un mois, ses articles réservés et ses lettres.
          </li>
          <li>
            <b>La marketplace</b> propose des produits numériques : e-books, masterclass, webinaires, outils. L’auteur
            en fixe le prix.
          </li>
          <li>
            <b>Les formules de la plateforme</b> ouvrent les articles réservés de tous les auteurs.
          </li>
          <li>
            <b>Les partenariats institutionnels</b> associent des organisations publiques et privées ; la formule
            Institutionnel vaut pour {institutionalMembers} membres nommés.
          </li>
        </ul>
        <PlanPrices />
        <p>
          Le revenu des abonnements à un auteur et de la marketplace est partagé en deux : {share} pour l’auteur,{' '}
          {share} de commission pour la plateforme. Le partage porte sur le prix payé, moins les remboursements. Les
          frais de paiement sont à la charge de la plateforme, et un centime impair revient à l’auteur. Les formules de
          la plateforme lui reviennent en entier.
        </p>
      </>
    ),
  },
  {
    id: 'obligations-des-auteurs',
    title: 'Obligations des auteurs',
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
    title: 'Paiements et remboursements',
    body: (
      <>
        <p>
          Les prix sont en dollars américains. Le paiement passe par PayPal, en une fois. Un abonnement achète un mois
          ou un an, puis il s’arrête : rien n’est renouvelé ni prélevé en silence, et un rappel est envoyé avant la fin.
        </p>
        <p>
          Les remboursements suivent la politique habituelle du prestataire de paiement, sans préjudice de votre droit
          légal de rétractation. Pour un contenu numérique, ce droit court jusqu’au téléchargement : avant celui-ci,
          nous vous demandons de vouloir expressément l’exécution immédiate et de reconnaître que vous renoncez alors à
          vous rétracter. Sans cette demande, le remboursement vous est dû.
        </p>
        <p>
          Un produit remboursé n’est plus accessible, et la part de l’auteur est reprise sur ses revenus. Chaque achat
          donne un reçu numéroté.
        </p>
      </>
    ),
  },
  {
    id: 'protection-des-donnees',
    title: 'Protection des données',
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
    title: 'Écosystème interconnecté',
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
