import type { Identity } from '@letat/contracts/core/identity';
import type { OpenRail } from '@letat/contracts/payments/rails/operations';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { defineRoute } from '@letat/remote-kit/route';

export interface PrivacyPolicyData {
  identity: Identity;
  retention: RetentionRow[];
  /** The ways to pay and be paid that the site has open. */
  rails: readonly OpenRail[];
}

const label = 'Confidentialité';

/** What is known of people here, why, and for how long. */
export const privacyPolicyRoute = defineRoute<PrivacyPolicyData>({
  id: 'privacy-policy',
  path: '/privacy-policy',
  flags: { ssr: true, reading: true, nav: [{ place: 'house', label, order: 3 }] },
  async load({ call, signal }) {
    const [identity, retention, rails] = await Promise.all([
      call('GET /api/identity', { signal }),
      call('GET /api/privacy/retention', { signal }),
      call('GET /api/rails', { signal }),
    ]);
    return { identity, retention, rails };
  },
  meta: () => ({
    title: label,
    canonical: '/privacy-policy',
    ...(typeof window === 'undefined' && {
      description:
        'Quelles données sont collectées, pour quoi faire, sur quelle base, combien de temps, avec quelles protections, et comment exercer vos droits.',
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: label,
          url: '/privacy-policy',
          inLanguage: 'fr',
        },
      ],
    }),
  }),
  tags: () => ['retention'],
  page: () => import(/* webpackChunkName: "page-privacy-policy" */ './privacy-policy-page.tsx'),
});
