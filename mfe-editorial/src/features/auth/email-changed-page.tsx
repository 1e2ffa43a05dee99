import { Confirmed } from './confirmation.tsx';
import { moved } from './verified.ts';

export default function EmailChangedPage() {
  return <Confirmed {...moved} />;
}
