import { findRunning } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test('a body that is too large is refused as such, and not as if the site were away', async () => {
  const { url } = findRunning();
  const answer = await fetch(`${url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x'.repeat(6_000_000) }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }]);
});
