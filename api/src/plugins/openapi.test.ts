import * as administration from '@letat/contracts/administration';
import * as analytics from '@letat/contracts/analytics';
import * as applications from '@letat/contracts/applications';
import * as audit from '@letat/contracts/audit';
import * as auth from '@letat/contracts/auth';
import * as authEmails from '@letat/contracts/auth-emails';
import * as authInvitations from '@letat/contracts/auth-invitations';
import * as authLinks from '@letat/contracts/auth-links';
import * as authPasswords from '@letat/contracts/auth-passwords';
import * as authSecondFactor from '@letat/contracts/auth-second-factor';
import * as authSessions from '@letat/contracts/auth-sessions';
import * as authors from '@letat/contracts/authors';
import * as comments from '@letat/contracts/comments';
import * as commentsBans from '@letat/contracts/comments-bans';
import * as commentsMails from '@letat/contracts/comments-mails';
import * as consents from '@letat/contracts/consents';
import * as jobs from '@letat/contracts/jobs';
import * as mail from '@letat/contracts/mail';
import * as newsletter from '@letat/contracts/newsletter';
import * as notifications from '@letat/contracts/notifications';
import type { Operation } from '@letat/contracts/operation';
import * as posts from '@letat/contracts/posts';
import * as postsReadingList from '@letat/contracts/posts-reading-list';
import * as postsWriting from '@letat/contracts/posts-writing';
import * as privacy from '@letat/contracts/privacy';
import * as products from '@letat/contracts/products';
import * as releases from '@letat/contracts/releases';
import * as search from '@letat/contracts/search';
import * as system from '@letat/contracts/system';
import * as uploads from '@letat/contracts/uploads';
import * as users from '@letat/contracts/users';
import * as usersAdministration from '@letat/contracts/users-administration';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';

const api = useApp();

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'key' in value && 'responses' in value;
}

const declared = [
  administration,
  analytics,
  applications,
  audit,
  auth,
  authEmails,
  authInvitations,
  authLinks,
  authPasswords,
  authSecondFactor,
  authSessions,
  authors,
  comments,
  commentsBans,
  commentsMails,
  jobs,
  consents,
  mail,
  newsletter,
  notifications,
  posts,
  postsReadingList,
  postsWriting,
  privacy,
  products,
  releases,
  search,
  system,
  uploads,
  users,
  usersAdministration,
]
  .flatMap((room): unknown[] => Object.values(room))
  .filter(isOperation);

it('every operation of the contracts is served', () => {
  expect(api.app.operations.map(({ key }) => key).sort()).toEqual(declared.map(({ key }) => key).sort());
});

it('the document describes what is public, with its errors, and refers to nothing that is missing', async () => {
  const document = (await api.get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const paths = declared
    .filter(({ access }) => access !== 'operator')
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort());
  for (const { method, path, access, errors, responses } of declared) {
    if (access === 'operator') continue;
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(Object.keys(responses)));
    const roles = ['reader', 'author', 'admin'];
    expect(described.security).toEqual(roles.includes(access) ? [{ session: [] }] : undefined);
    for (const code of errors) expect(JSON.stringify(described.responses)).toContain(`\`${code}\``);
    for (const [, name] of path.matchAll(/:(\w+)/g))
      expect(described.parameters).toContainEqual(expect.objectContaining({ in: 'path', name, required: true }));
  }
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(Object.keys(document.components.schemas)).toContain(name);
  expect(document.components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'sid' } });
  expect(JSON.stringify(document)).not.toContain('internal/');
  expect(JSON.stringify(document.paths['/api/posts'].get)).toContain('PostSummary');
});
