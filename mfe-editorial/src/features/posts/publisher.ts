import { siteMessages } from '@letat/contracts/core/site-messages';

/** The review as search engines show it: https://developers.google.com/search/docs/appearance/structured-data/article */
export const publisher = {
  '@type': 'Organization',
  name: siteMessages.name,
  url: '/',
  logo: { '@type': 'ImageObject', url: '/apple-touch-icon.png', width: 180, height: 180 },
} as const;
