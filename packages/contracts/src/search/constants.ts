/** What a search proposes while somebody types. */
export const suggestionKinds = ['post', 'author', 'category', 'tag'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestionsMost = 8;
