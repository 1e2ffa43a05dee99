import type { Identity } from '@letat/contracts/core/identity';
import { rightsDefender } from '@letat/contracts/pages/accessibility';
import { ContactAddress } from '../identity-values.tsx';
import type { Part } from './legal-page.tsx';

const { name, form, delegates, address } = rightsDefender;

/** Whom a reader writes to, and to whom they turn when the answer is of no help. */
export const accessibilityContacts = (identity: Identity): readonly Part[] => [
  {
    id: 'contact',
    title: 'Nous écrire',
    body: (
      <p>
        Quelque chose vous arrête ? Dites-nous la page, ce que vous vouliez faire, et avec quoi vous naviguez : à{' '}
        <ContactAddress identity={identity} />, ou par le <a href="/ecosystem#contact">formulaire de contact</a>. Nous
        vous donnerons le contenu sous une autre forme s’il le faut, et dirons ici ce qui reste à corriger.
      </p>
    ),
  },
  {
    id: 'recours',
    title: 'Vos recours',
    body: (
      <>
        <p>
          Vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et notre réponse ne
          vous convient pas ? En France, vous pouvez :
        </p>
        <ul>
          <li>
            <a href={form}>écrire au {name}</a> ;
          </li>
          <li>
            <a href={delegates}>voir son délégué dans votre région</a> ;
          </li>
          <li>
            lui envoyer un courrier, sans timbre : {name}, {address}.
          </li>
        </ul>
        <p>
          Ailleurs, adressez-vous à l’autorité de votre pays qui veille aux droits des personnes handicapées, ou à sa
          commission nationale des droits humains.
        </p>
      </>
    ),
  },
];
