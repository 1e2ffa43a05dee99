import type { WidgetLanguage, widgetKinds } from '@letat/contracts/sites/constants';

type Kind = (typeof widgetKinds)['badge'][number];

/** What stands over the review's name, by language and kind. */
export const badgeTexts: Record<WidgetLanguage, Record<Kind, string>> = {
  fr: { partner: 'Partenaire de', reader: 'Lecteur de', author: 'Auteur sur' },
  en: { partner: 'Partner of', reader: 'Reader of', author: 'Author at' },
};
