import type { FragmentProps } from '@letat/remote-kit/define-fragment';
import { Letter } from './letter.tsx';

/** The band in somebody else's page. */
export default function NewsletterFragment({ props: { page = '/', outcome } }: { props: FragmentProps }) {
  return <Letter page={page} outcome={outcome || undefined} />;
}
