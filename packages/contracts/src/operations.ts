import type * as administration from './administration.ts';
import type * as analytics from './analytics.ts';
import type * as applications from './applications.ts';
import type * as audit from './audit.ts';
import type * as authEmails from './auth/emails.ts';
import type * as authInvitations from './auth/invitations.ts';
import type * as authLinks from './auth/links.ts';
import type * as authPasswords from './auth/passwords.ts';
import type * as authSecondFactor from './auth/second-factor.ts';
import type * as authSessions from './auth/sessions.ts';
import type * as auth from './auth.ts';
import type * as authors from './authors.ts';
import type * as commentsBans from './comments/bans.ts';
import type * as commentsMails from './comments/mails.ts';
import type * as comments from './comments.ts';
import type * as consents from './consents.ts';
import type * as jobs from './jobs.ts';
import type * as mail from './mail.ts';
import type * as newsletter from './newsletter.ts';
import type * as notifications from './notifications.ts';
import type { Operation, OperationKey } from './operation.ts';
import type * as partners from './partners.ts';
import type * as postsAutosaves from './posts/autosaves.ts';
import type * as postsCoauthors from './posts/coauthors.ts';
import type * as postsFeatured from './posts/featured.ts';
import type * as postsPreviews from './posts/previews.ts';
import type * as postsReadingList from './posts/reading-list.ts';
import type * as postsRevisions from './posts/revisions.ts';
import type * as postsSchedule from './posts/schedule.ts';
import type * as postsWriting from './posts/writing.ts';
import type * as posts from './posts.ts';
import type * as privacy from './privacy.ts';
import type * as products from './products.ts';
import type * as releases from './releases.ts';
import type * as search from './search.ts';
import type * as system from './system.ts';
import type * as uploads from './uploads.ts';
import type * as usersAdministration from './users/administration.ts';
import type * as users from './users.ts';

type Features = typeof administration &
  typeof analytics &
  typeof applications &
  typeof audit &
  typeof auth &
  typeof authEmails &
  typeof authInvitations &
  typeof authLinks &
  typeof authPasswords &
  typeof authSecondFactor &
  typeof authSessions &
  typeof authors &
  typeof comments &
  typeof commentsBans &
  typeof commentsMails &
  typeof jobs &
  typeof consents &
  typeof mail &
  typeof newsletter &
  typeof notifications &
  typeof partners &
  typeof posts &
  typeof postsReadingList &
  typeof postsAutosaves &
  typeof postsCoauthors &
  typeof postsFeatured &
  typeof postsPreviews &
  typeof postsRevisions &
  typeof postsSchedule &
  typeof postsWriting &
  typeof privacy &
  typeof products &
  typeof releases &
  typeof search &
  typeof system &
  typeof uploads &
  typeof users &
  typeof usersAdministration;
type All = { [N in keyof Features]: Features[N] extends Operation ? Features[N] : never }[keyof Features];

/**
 * Every call by its key, as a type only: a browser client is typed by it and loads no schema library.
 * A new feature adds itself to `Features`.
 */
export type Operations = { [O in All as O['key'] & OperationKey]: O };
