/** Stands in for federation's preloading (`utils/preload.js`): the page set names what a page fetches first. */
const unused = () => {
  throw new Error('Federation preloads nothing here');
};

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
