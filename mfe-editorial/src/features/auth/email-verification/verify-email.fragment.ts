import { defineFragment } from '@letat/remote-kit/define-fragment';
import { isEmailDue } from './is-email-due.ts';

/**
 * Reminds a person whose address is not confirmed yet, for working pages of other remotes; nothing for everybody else. This
 * remote's own pages import `VerifyEmailReminder`.
 */
export default defineFragment<{ isDue: boolean }>({
  id: 'verify-email',
  load: async ({ call, signal }) => ({ isDue: await isEmailDue(call, signal) }),
  view: () => import(/* webpackChunkName: "fragment-verify-email" */ './verify-email.tsx'),
});
