import { Confirmed, emailVerified } from '../mailed-links/confirmation.tsx';

export default function VerifiedPage() {
  return <Confirmed {...emailVerified} />;
}
