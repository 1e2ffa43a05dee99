import type { PageProps } from '@letat/remote-kit/route';
import type { AccessibilityData } from './accessibility.route.ts';
import { accessibilityStatement } from './accessibility-statement.tsx';
import { LegalPage } from './legal-page.tsx';

/** What is done for everybody to be able to use the site, what is not done yet, and whom to tell. */
export default function AccessibilityPage({ data: { identity } }: PageProps<AccessibilityData>) {
  return (
    <LegalPage
      eyebrow="Maison"
      title="Déclaration d’accessibilité"
      dek="Ce que nous visons, ce qui est vérifié et comment, ce qui ne l’est pas encore, et à qui l’écrire."
      version="2026-11"
      parts={accessibilityStatement(identity)}
    />
  );
}
