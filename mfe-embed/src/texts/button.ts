import type { WidgetLanguage, widgetKinds } from '@letat/contracts/sites/constants';

type Kind = (typeof widgetKinds)['button'][number];

/** What the button says, by language and kind. */
export const buttonTexts: Record<WidgetLanguage, Record<Kind, string>> = {
  fr: { read: 'Lire L’État en Mouvement', newsletter: 'Recevoir la lettre', plans: 'S’abonner à la revue' },
  en: { read: 'Read L’État en Mouvement', newsletter: 'Get the newsletter', plans: 'Subscribe to the review' },
};
