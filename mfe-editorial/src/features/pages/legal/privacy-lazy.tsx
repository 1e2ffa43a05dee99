import type { Identity } from '@letat/contracts/identity';
import type { RetentionRow } from '@letat/contracts/privacy';
import { privacyCare } from './privacy-care.tsx';
import { privacyGrounds } from './privacy-grounds.tsx';

interface LazyPrivacyProps {
  part: string;
  identity: Identity;
  retention: readonly RetentionRow[];
}

/** What the policy says once one reads on: the body of one of its lazy sections. */
export default function LazyPrivacy({ part, identity, retention }: LazyPrivacyProps) {
  const all = [...privacyGrounds(identity), ...privacyCare(identity, retention)];
  return all.find(({ id }) => id === part)?.body;
}
