/** What a search proposes while the reader types. */
export const suggestionKinds = ['post', 'product', 'webinar', 'letter', 'author', 'category', 'tag'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const maxSuggestions = 8;

/** Of each kind, as many as a page of results shows beside its articles at first. */
export const maxFound = 3;
/** Finds of one kind are counted no further, and of a kind that is asked for in whole no more are answered. */
export const foundCounted = 100;
