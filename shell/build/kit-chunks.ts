const source = '[\\\\/]packages[\\\\/]remote-kit[\\\\/]';
const file = (names: string) => `src[\\\\/](?:${names.replaceAll('/', '[\\\\/]')})\\.`;

/** Files that forms alone are made of. */
const forms = file('forms/(?:before-unload|field-text|form-dialog|form-draft|set-field|submission)|upload/[\\w-]+');

/** Files that working pages alone are made of. */
const queries = file(
  'data/(?:api-mutation|api-query|list-page|optimistic|query|query-client|query-part)|pages/url-filters|sections/section-frames',
);

/** What lists that come by pages take besides, whether they are screens or parts of one. */
const pagedLists = file('data/more-of-list');

/** Files that only screens with a list take. */
const lists = file('lists/[\\w-]+');

/** Asked for by the press that makes a passkey, or signs with one. */
const passkeys = file('session/passkeys');

const chunk = (name: string, test: string) =>
  ({ name, test: new RegExp(test), chunks: 'async', enforce: true }) as const;

/**
 * Who loads which part of the kit together: what is named here is fetched by the pages that need it, everything else of the
 * kit comes with every page. A file that moves out of these lists costs every reading page its bytes.
 */
export const kitChunks = {
  kit: chunk(
    'kit',
    `${source}(?!${forms}|${queries}|${pagedLists}|${lists}|${passkeys})|[\\\\/]node_modules[\\\\/]single-spa-react[\\\\/]`,
  ),
  forms: chunk('forms', `${source}${forms}`),
  lists: chunk('lists', `${source}${lists}`),
  passkeys: chunk('passkeys', `${source}${passkeys}`),
  pagedLists: chunk('more-of-list', `${source}${pagedLists}`),
  query: chunk('query', `${source}${queries}|[\\\\/]node_modules[\\\\/]@tanstack[\\\\/]`),
};
