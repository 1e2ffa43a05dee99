import { Confirmed } from './confirmation.tsx';
import { verified } from './verified.ts';

export default function VerifiedPage() {
  return <Confirmed {...verified} />;
}
