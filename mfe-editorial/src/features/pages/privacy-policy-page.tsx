import type { PageProps } from '@letat/remote-kit/route';
import { LegalPage } from './legal/legal-page.tsx';
import { privacyCare } from './legal/privacy-care.tsx';
import { privacyUses } from './legal/privacy-uses.tsx';
import type { PrivacyPolicyData } from './privacy-policy.route.ts';

/** What is known of people here, and what they can do about it. */
export default function PrivacyPolicyPage({ data: { identity, retention } }: PageProps<PrivacyPolicyData>) {
  return (
    <LegalPage
      eyebrow="Maison"
      title="Politique de confidentialité"
      dek="Ce que la plateforme sait de vous, pourquoi, combien de temps, et ce que vous pouvez en faire."
      parts={[...privacyUses(identity), ...privacyCare(identity, retention)]}
    />
  );
}
