import { formatPrice } from '@letat/contracts/core/money-text';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { institutionalMembers, plans } from '@letat/contracts/plans/constants';
import { PublisherList } from '../identity-values.tsx';
import { lazyParts } from './lazy-parts.tsx';
import type { Part } from './legal-page.tsx';
import { LegalTable } from './legal-table.tsx';
import type { LegalTermsData } from './legal-terms.route.ts';

const lazy = lazyParts<LegalTermsData>(
  [
    { id: 'obligations-des-auteurs', title: 'Obligations des auteurs' },
    { id: 'paiements-et-remboursements', title: 'Paiements et remboursements' },
    { id: 'protection-des-donnees', title: 'Protection des données' },
    { id: 'ecosysteme-interconnecte', title: 'Écosystème interconnecté' },
  ],
  () => import(/* webpackChunkName: "terms-lazy" */ './terms-lazy.tsx'),
);

/** The terms of use, section by section. */
export const terms = ({ identity, rails }: LegalTermsData): readonly Part[] => [
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
          Le revenu des abonnements à un auteur et de la marketplace est partagé : {authorShareText.percent} pour
          l’auteur, {authorShareText.restPercent} de commission pour la plateforme. Le partage porte sur le prix payé,
          hors TVA, moins les remboursements. Les frais de paiement sont à la charge de la plateforme, et un centime
          impair revient à l’auteur. Les formules de la plateforme lui reviennent en entier.
        </p>
      </>
    ),
  },
  ...lazy({ identity, rails }),
];

const intervals = { month: 'un mois', year: 'un an' };

/** Every plan that is paid for, at the price that is charged. */
export function PlanPrices() {
  return (
    <LegalTable caption="Prix des formules">
      <thead>
        <tr>
          <th scope="col">Formule</th>
          <th scope="col" align="right">
            Prix
          </th>
          <th scope="col">Durée</th>
        </tr>
      </thead>
      <tbody>
        {plans
          .filter(({ price }) => price.amount > 0)
          .map(({ id, name, price, interval }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td align="right">{formatPrice(price)}</td>
              <td>{intervals[interval]}</td>
            </tr>
          ))}
      </tbody>
    </LegalTable>
  );
}
