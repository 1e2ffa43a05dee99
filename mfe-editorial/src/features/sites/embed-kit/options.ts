import type { WidgetLanguage, WidgetName, WidgetSize, WidgetTheme } from '@letat/contracts/sites/constants';
import { widgetBoxes, widgetKinds, widgetLanguages, widgetSizes, widgetThemes } from '@letat/contracts/sites/constants';

const themes: Record<WidgetTheme, string> = { light: 'Clair', dark: 'Sombre', auto: 'Selon le lecteur' };
const languages: Record<WidgetLanguage, string> = { fr: 'Français', en: 'Anglais' };
const sizes: Record<WidgetSize, string> = { medium: 'Normale', small: 'Petite' };
const kinds: Record<string, string> = {
  partner: 'Partenaire',
  reader: 'Lecteur',
  author: 'Auteur',
  read: 'Lire la revue',
  newsletter: 'Recevoir la lettre',
  plans: 'S’abonner',
};

export const themeChoices = widgetThemes.map((value) => ({ value, label: themes[value] }));
export const languageChoices = widgetLanguages.map((value) => ({ value, label: languages[value] }));

/** Empty for a widget that comes in one size. */
export const sizeChoices = (name: WidgetName) =>
  'small' in widgetBoxes[name] ? widgetSizes.map((value) => ({ value, label: sizes[value] })) : [];

/** Empty for a widget of one kind. */
export const kindChoices = (name: WidgetName) =>
  widgetKinds[name].map((value) => ({ value, label: kinds[value] ?? value }));

/** What each widget is for. */
export const widgetTexts: Record<WidgetName, { title: string; text: string }> = {
  badge: { title: 'Badge', text: 'Une signature discrète, pour un pied de page ou une page de partenaires.' },
  banner: {
    title: 'Bannière',
    text: 'Les derniers articles de la revue, tenus à jour. Elle prend la largeur de sa place.',
  },
  button: { title: 'Bouton', text: 'Une seule action, à la fin d’un article ou dans un menu.' },
  newsletter: {
    title: 'Inscription à la lettre',
    text: 'Le formulaire complet. L’inscription est confirmée par email, et la case n’est jamais cochée d’avance.',
  },
};
