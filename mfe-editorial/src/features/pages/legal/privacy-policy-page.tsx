import type { PageProps } from '@letat/remote-kit/route';
import { lazyParts } from './lazy-parts.tsx';
import { LegalPage } from './legal-page.tsx';
import type { PrivacyPolicyData } from './privacy-policy.route.ts';
import { privacyUses } from './privacy-uses.tsx';

const lazy = lazyParts<PrivacyPolicyData>(
  [
    { id: 'finalites', title: 'Finalités' },
    { id: 'base-legale', title: 'Base légale' },
    { id: 'durees', title: 'Durées de conservation' },
    { id: 'droits', title: 'Vos droits' },
    { id: 'securite', title: 'Sécurité' },
    { id: 'transferts', title: 'Transferts internationaux' },
  ],
  () => import(/* webpackChunkName: "privacy-lazy" */ './privacy-lazy.tsx'),
);

/** What is known of people here, and what they can do about it. */
export default function PrivacyPolicyPage({ data }: PageProps<PrivacyPolicyData>) {
  return (
    <LegalPage
      eyebrow="Maison"
      title="Politique de confidentialité"
      dek="Ce que la plateforme sait de vous, pourquoi, combien de temps, et ce que vous pouvez en faire."
      parts={[...privacyUses(data), ...lazy(data)]}
    />
  );
}
