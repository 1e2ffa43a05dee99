import type { PageProps } from '@letat/remote-kit/route';
import { laterParts } from './legal/later-parts.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { privacyUses } from './legal/privacy-uses.tsx';
import type { PrivacyPolicyData } from './privacy-policy.route.ts';

const later = laterParts<PrivacyPolicyData>(
  [
    { id: 'finalites', title: 'Finalités' },
    { id: 'base-legale', title: 'Base légale' },
    { id: 'durees', title: 'Durées de conservation' },
    { id: 'droits', title: 'Vos droits' },
    { id: 'securite', title: 'Sécurité' },
    { id: 'transferts', title: 'Transferts internationaux' },
  ],
  () => import(/* webpackChunkName: "privacy-later" */ './legal/privacy-later.tsx'),
);

/** What is known of people here, and what they can do about it. */
export default function PrivacyPolicyPage({ data: { identity, retention } }: PageProps<PrivacyPolicyData>) {
  return (
    <LegalPage
      eyebrow="Maison"
      title="Politique de confidentialité"
      dek="Ce que la plateforme sait de vous, pourquoi, combien de temps, et ce que vous pouvez en faire."
      parts={[...privacyUses(identity), ...later({ identity, retention })]}
    />
  );
}
