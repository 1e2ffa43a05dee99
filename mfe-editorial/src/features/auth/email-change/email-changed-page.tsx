import { Confirmed, emailChanged } from '../mailed-links/confirmation.tsx';

export default function EmailChangedPage() {
  return <Confirmed {...emailChanged} />;
}
