import type { ManagedUser } from '@letat/contracts/users/administration';
import { Badge } from '@letat/ui/badge';
import { Row } from '@letat/ui/layout';

/** Whether a person can come in, and what guards their account. */
export function UserState({ user: { suspendedAt, emailVerified, secondFactor } }: { user: ManagedUser }) {
  return (
    <Row gap="tight">
      {suspendedAt === null ? <Badge tone="green">Actif</Badge> : <Badge tone="brick">Suspendu</Badge>}
      {emailVerified ? null : <Badge tone="ochre">Adresse à confirmer</Badge>}
      {secondFactor ? <Badge>Deux étapes</Badge> : null}
    </Row>
  );
}
