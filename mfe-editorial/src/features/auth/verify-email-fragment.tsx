import { VerifyEmail } from './verify-email.tsx';

/** The reminder in somebody else's page. */
export default function VerifyEmailFragment({ data: { isDue } }: { data: { isDue: boolean } }) {
  return isDue ? <VerifyEmail /> : null;
}
