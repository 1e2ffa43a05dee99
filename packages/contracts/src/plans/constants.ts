import { inWords } from '../core/format/number-words.ts';
import type { Currency, Money } from '../core/money.ts';

/** What the platform's own prices are in. */
export const currency = 'USD' satisfies Currency;

/** Price of one author's monthly plan; the card label, the text and the charge all read it. */
export const authorPlanPrice: Money = { amount: 800, currency };

/** Named members of one organisation that the institutional plan is for. */
export const institutionalMembers = 25;

export const planIds = ['free', 'premium_per_author', 'premium', 'premium_year', 'institutional'] as const;
export type PlanId = (typeof planIds)[number];

/** What the whole review costs for a month, and how many months a year of it costs. */
const premiumMonth = 1500;
const monthsPaidOfYear = 10;
/** What twelve months are sold for, in words. */
export const yearlyPriceText = `le prix de ${inWords(monthsPaidOfYear)}`;

export interface Plan {
  id: PlanId;
  name: string;
  /** For one interval, bought once: nothing renews by itself. */
  price: Money;
  interval: 'month' | 'year';
  features: readonly string[];
}

/** What can be subscribed to. The author plan is split with that author; the other paid plans are platform revenue. */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Accès gratuit',
    price: { amount: 0, currency },
    interval: 'month',
    features: ['Les articles publics', 'Les commentaires', 'Les lettres gratuites'],
  },
  {
    id: 'premium_per_author',
    name: 'Auteur individuel',
    price: authorPlanPrice,
    interval: 'month',
    features: ['Les articles réservés d’un auteur', 'Ses lettres aux abonnés', 'Tout l’accès gratuit'],
  },
  {
    id: 'premium',
    name: 'Premium plateforme',
    price: { amount: premiumMonth, currency },
    interval: 'month',
    features: ['Les articles réservés de tous les auteurs', 'Leurs lettres aux abonnés', 'Tout l’accès gratuit'],
  },
  {
    id: 'premium_year',
    name: 'Premium plateforme, annuel',
    price: { amount: monthsPaidOfYear * premiumMonth, currency },
    interval: 'year',
    features: ['Tout Premium plateforme', `Douze mois pour ${yearlyPriceText}`],
  },
  {
    id: 'institutional',
    name: 'Institutionnel',
    price: { amount: 5000, currency },
    interval: 'month',
    features: ['Tout Premium plateforme', `Pour ${institutionalMembers} membres nommés d’une même organisation`],
  },
];
