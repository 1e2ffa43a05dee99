import type { PageProps } from '@letat/remote-kit/route';
import { LegalPage } from './legal-page.tsx';
import type { LegalTermsData } from './legal-terms.route.ts';
import { terms } from './terms.tsx';

/** What the platform owes to those who use it, and they to it. */
export default function LegalTermsPage({ data }: PageProps<LegalTermsData>) {
  return (
    <LegalPage
      eyebrow="Maison"
      title="Mentions légales et conditions d’utilisation"
      dek="Qui publie, comment la plateforme se finance, à quoi les auteurs s’engagent, comment on paie et comment on est remboursé."
      parts={terms(data)}
    />
  );
}
