import { findRunning, until } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

/* Processes are killed here: answers are refused, and pages say so. */
test.use({ allow: ['request', 'console', 'heading', 'canonical', 'title', 'skeleton'] });

async function firstPostId(url: string): Promise<string> {
  const [post] = await (await fetch(`${url}/api/posts?limit=1`)).json();
  return post.id;
}

async function comment(url: string, postId: string, content: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/posts/${postId}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ authorName: 'Témoin', authorEmail: 'temoin@letat.test', content }),
    });
    return answer.status === 201;
  } catch {
    // The connection was cut: then nothing was acknowledged, which is what the caller counts.
    return false;
  }
}

for (const victim of ['api', 'mongod'] as const) {
  test(`killing ${victim} while comments arrive loses none that was acknowledged`, async () => {
    const { url, pids } = findRunning();
    const postId = await firstPostId(url);
    const acknowledged: string[] = [];
    let sending = true;
    const sender = (async () => {
      for (let n = 0; sending && n < 400; n += 1) {
        const content = `${victim} ${n}`;
        if (await comment(url, postId, content)) acknowledged.push(content);
      }
    })();
    await until('some comments acknowledged', async () => acknowledged.length >= 5);
    process.kill(pids[victim], 'SIGKILL');
    await until(`${victim} back with another process id`, async () => findRunning().pids[victim] !== pids[victim]);
    await until('ready again', async () => (await fetch(`${url}/api/ready`)).status === 200);
    sending = false;
    await sender;
    const stored = new Set(await storedComments());
    expect(acknowledged.filter((content) => !stored.has(content))).toEqual([]);
    const page = await fetch(`${url}/`);
    expect(page.status).toBe(200);
  });
}

test('while the API is killed and starts again, visitors read each page that the site has in memory', async () => {
  const { url, pids } = findRunning();
  const address = `${url}/about`;
  expect((await fetch(address)).status).toBe(200);
  const statuses: number[] = [];
  let [isReading, longestMs] = [true, 0];
  const reader = (async () => {
    while (isReading) {
      const began = performance.now();
      const answer = await fetch(address);
      await answer.text();
      statuses.push(answer.status);
      longestMs = Math.max(longestMs, performance.now() - began);
      // The API needs the processor, too.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await until('some pages', async () => statuses.length >= 5);
  process.kill(pids.api, 'SIGKILL');
  await until('the API back with another process id', async () => findRunning().pids.api !== pids.api);
  await until('ready again', async () => (await fetch(`${url}/api/ready`)).status === 200);
  isReading = false;
  await reader;
  console.log(`${statuses.length} pages, ${Math.round(longestMs)} ms at most`);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

/** Pending comments are seen by nobody through the site yet, so the database itself is asked. */
async function storedComments(): Promise<string[]> {
  const { MongoClient } = await import('mongodb');
  const { mongoUri } = findRunning();
  const client = await MongoClient.connect(mongoUri);
  try {
    const found = await client.db().collection('comments').find({ authorName: 'Témoin' }).toArray();
    return found.map(({ content }) => String(content));
  } finally {
    await client.close();
  }
}

test('with the database stopped, pages and calls say so at once, and both come back by themselves', async ({
  page,
  request,
}) => {
  const { url, pids } = findRunning();
  process.kill(pids.mongod, 'SIGSTOP');
  try {
    const call = await until('a refusal', async () => {
      const answer = await fetch(`${url}/api/posts?search=${crypto.randomUUID()}`);
      return answer.status === 503 ? answer : null;
    });
    expect(call.headers.get('retry-after')).toBeTruthy();
    expect((await call.json()).code).toBe('unavailable');
    const answer = await page.goto('/?search=jamais-demande');
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le service est momentanément indisponible');
  } finally {
    process.kill(pids.mongod, 'SIGCONT');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('jamais-demande');
  await until('ready again', async () => (await request.get('/api/ready')).status() === 200);
});
