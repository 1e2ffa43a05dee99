import { currencyNames } from '@letat/contracts/core/currency-names';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { orderLimits } from '@letat/contracts/orders/constants';
import { currency, institutionalMembers } from '@letat/contracts/plans/constants';
import * as styles from './plan-questions.css.ts';

/** What one asks before paying. Each answer opens by itself, without scripts. */
export function PlanQuestions() {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}

const questions = [
  {
    question: 'Une formule se renouvelle-t-elle toute seule ?',
    answer:
      'Non. Vous achetez un mois ou un an, en un seul paiement. Un rappel vous parvient avant la fin ; si vous ne faites rien, rien n’est prélevé et vous revenez à l’accès gratuit.',
  },
  {
    question: 'Puis-je être remboursé ?',
    answer: `Les remboursements suivent la politique du prestataire de paiement, sans rien retirer à votre droit légal de rétractation. Dans les ${orderLimits.withdrawalDays} jours, l’abonnement vous est rendu en entier, ou moins les jours écoulés si vous avez demandé qu’il commence tout de suite. Un remboursement met fin à l’accès qu’il avait payé.`,
  },
  {
    question: 'À qui va l’argent ?',
    answer: `Pour la formule Auteur individuel, ${authorShareText.inside} du prix payé, hors TVA, va à cet auteur, et le reste à la plateforme, qui prend les frais de paiement à sa charge. Les formules Premium et Institutionnel, qui ouvrent tous les auteurs à la fois, financent la plateforme.`,
  },
  {
    question: 'Que comprend la formule Institutionnel ?',
    answer: `L’accès de Premium plateforme pour ${institutionalMembers} personnes d’une même organisation, nommées une à une. Chacune lit avec son propre compte.`,
  },
  {
    question: 'Pourquoi des prix en dollars ?',
    answer: `La revue se lit dans des pays de monnaies différentes : les formules de la plateforme n’en ont qu’une, le prix en ${currencyNames[currency]}. Un auteur peut donner à son abonnement des prix dans d’autres monnaies. Le montant affiché est le montant débité ; s’il faut convertir, votre banque ou le prestataire de paiement le fait.`,
  },
];
