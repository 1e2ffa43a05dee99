import { AccountFrame } from '@letat/remote-kit/section-frames';
import { ButtonLink } from '@letat/ui/button-link';
import { MembersPart } from './members-part.tsx';
import { SubscriptionsPart } from './subscriptions-part.tsx';

/** What a person subscribes to, until when, what they gave, and the members of their organisation. */
export default function SubscriptionsPage() {
  return (
    <AccountFrame current="/account/abonnements" actions={<ButtonLink href="/subscribe">Voir les formules</ButtonLink>}>
      <SubscriptionsPart />
      <MembersPart />
    </AccountFrame>
  );
}
