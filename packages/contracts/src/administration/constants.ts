/** Headings of the administration's side navigation, in their order; one without pages is not shown. */
export const administrationGroups = ['Publication', 'Lettre', 'Ventes', 'Maison', 'Technique'] as const;

/** Days of the figures on the first screen, today among them. */
export const homeFigureDays = 30;
