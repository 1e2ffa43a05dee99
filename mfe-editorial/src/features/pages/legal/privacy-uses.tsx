import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { PublisherList } from '../identity-values.tsx';
import type { Part } from './legal-page.tsx';
import { buyersRecipients, payoutData } from './payment-texts.ts';
import type { PrivacyPolicyData } from './privacy-policy.route.ts';

/** The privacy policy begins with who knows what. */
export const privacyUses = ({ identity, rails }: Pick<PrivacyPolicyData, 'identity' | 'rails'>): readonly Part[] => [
  {
    id: 'responsable',
    title: 'Responsable du traitement',
    body: (
      <>
        <p>
          L’éditeur de L’État en Mouvement décide de ce qui est collecté et pour quoi faire. Il en répond devant vous.
        </p>
        <PublisherList identity={identity} />
      </>
    ),
  },
  {
    id: 'donnees-collectees',
    title: 'Données collectées',
    body: (
      <>
        <p>On peut lire sans compte et sans rien dire de soi. Le reste dépend de ce que vous faites :</p>
        <ul>
          <li>
            <b>Vous ouvrez un compte :</b> nom complet, nom d’utilisateur, adresse email, et une empreinte de votre mot
            de passe, que nous ne connaissons pas. Un auteur y ajoute, s’il le veut, une biographie, ses domaines et un
            portrait.
          </li>
          <li>
            <b>Vous vous connectez :</b> la date, le navigateur et le réseau d’où vous venez, jamais votre adresse IP
            entière. Vous voyez ces connexions dans votre compte, et vous les fermez.
          </li>
          <li>
            <b>Vous commentez :</b> nom, adresse email, commentaire. L’adresse n’est jamais publiée.
          </li>
          <li>
            <b>Vous demandez une lettre :</b> adresse email, nom et thèmes si vous les donnez, et la trace de votre
            accord : son texte, sa date, l’endroit où il a été donné.
          </li>
          <li>
            <b>Vous proposez d’écrire :</b> votre candidature, avec votre profession, votre thème et, si vous
            l’indiquez, votre profil LinkedIn.
          </li>
          <li>
            <b>Vous achetez :</b> ce que vous achetez, le montant, la date et la référence du paiement, votre pays, et
            le nom à mettre sur le reçu si vous en donnez un. <Wallet recipients={buyersRecipients(rails)} />
          </li>
          <li>
            <b>Vous êtes payé comme auteur :</b> {payoutData(rails)} ; vos ventes et vos versements.
          </li>
          <li>
            <b>Vous nous écrivez :</b> nom, adresse email, organisation si vous en indiquez une, sujets et message.
          </li>
          <li>
            <b>Vous vous servez de l’assistant IA :</b> le texte que vous lui confiez.
          </li>
        </ul>
        <p>
          Le site ne dépose ni cookie publicitaire ni cookie de mesure d’audience. Quand une nouvelle version d’une
          partie du site n’est donnée qu’à certaines visites, un cookie garde un nombre tiré au hasard, que d’autres ont
          aussi, pour que vous restiez sur la même version&nbsp;; il s’en va quand tout le monde l’a. Chaque page dit
          une fois, sans cookie et sans rien qui vous désigne, si elle a fonctionné, en combien de temps, et par quelle
          sorte de connexion et d’écran&nbsp;; rien n’est dit par un navigateur qui demande à ne pas être suivi ou qui
          économise les données. Une connexion demande trois autres cookies : le premier ouvre votre session, le
          deuxième dit seulement qu’elle existe, le dernier reconnaît pendant {retentionPeriods.deviceDays}&nbsp;jours
          l’appareil où vous vous êtes connecté, pour que les mots de passe essayés ailleurs ne vous ferment pas la
          porte. Votre navigateur garde aussi, chez vous, le thème choisi, votre nom affiché et les textes en cours de
          saisie&nbsp;; si vous le demandez en commentant sans compte, votre nom et votre adresse. Les lettres ne
          contiennent pas d’image espion.
        </p>
      </>
    ),
  },
];

function Wallet({ recipients }: { recipients: string }) {
  return recipients === '' ? null : `Votre carte ou votre portefeuille n’est connu que de ${recipients}.`;
}
