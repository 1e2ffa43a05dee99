const attribute = 'data-for-viewers';

/**
 * Of the element around a part that has more for whoever is logged in, such as a text that they paid for: the page is the same
 * for everybody, so its scripts start at once where this browser has a session, and ask.
 */
export const partForViewers = { [attribute]: '' } as const;

export const hasPartForViewers = (): boolean => document.querySelector(`[${attribute}]`) !== null;

export const isPartForViewers = (part: Element): boolean => part.hasAttribute(attribute);
