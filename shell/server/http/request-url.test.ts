import { expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

const origin = 'https://revue.example';

it.each([
  ['/', '/'],
  ['/blog?page=2', '/blog?page=2'],
  ['//', '//'],
  ['//[', '//['],
  ['//:99999', '//:99999'],
  ['/\\', '//'],
  ['/..//[', '//['],
  ['/..//evil.test/x', '//evil.test/x'],
  ['//evil.test@x:y/', '//evil.test@x:y/'],
  ['http://evil.test/x?y', '/x?y'],
  ['http://evil.test', '/'],
  ['http://evil.test?y', '/?y'],
  ['*', '/*'],
])('%j is an address of this site', (line, address) => {
  const url = requestUrl(line, origin);
  expect([url.origin, url.pathname + url.search]).toEqual([origin, address]);
});
