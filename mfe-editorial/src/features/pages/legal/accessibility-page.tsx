import type { PageProps } from '@letat/remote-kit/route';
import type { AccessibilityData } from './accessibility.route.ts';
import { accessibilityContacts } from './accessibility-contacts.tsx';
import { accessibilityStatement } from './accessibility-statement.tsx';
import { LegalPage } from './legal-page.tsx';

/**
 * The statement of accessibility, with the sections of the French model (arrêté of 20 September 2019): state, what is not accessible, how
 * that is known, whom to write to, and whom to turn to after that.
 */
export default function AccessibilityPage({ data: { identity, pages } }: PageProps<AccessibilityData>) {
  return (
    <LegalPage
      eyebrow="Maison"
      title="Déclaration d’accessibilité"
      dek="Ce que nous visons, ce qui est vérifié et comment, ce qui ne l’est pas encore, et à qui l’écrire."
      version="2026-11"
      parts={[...accessibilityStatement(pages), ...accessibilityContacts(identity)]}
    />
  );
}
