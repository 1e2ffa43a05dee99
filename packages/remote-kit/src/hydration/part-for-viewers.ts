/** By it a part is known, in a document and in its HTML. */
export const viewersAttribute = 'data-for-viewers';

/**
 * Of the element around a part that has more for the person who is logged in, such as a text that they paid for: the page is the same
 * for everybody, so its scripts start at once where this browser has a session, and ask.
 */
export const partForViewers = { [viewersAttribute]: '' } as const;

export const hasPartForViewers = (): boolean => document.querySelector(`[${viewersAttribute}]`) !== null;

/** Whether the person is here whom the part may have more for: the starter says so of the document, before it knows who. */
export const isAwaited = (part: Element): boolean => {
  const { viewer, viewerAsked } = document.documentElement.dataset;
  return part.hasAttribute(viewersAttribute) && (viewer ?? viewerAsked) !== undefined;
};
