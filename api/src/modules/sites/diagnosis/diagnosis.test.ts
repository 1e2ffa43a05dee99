import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';

const api = useApp({ RATE_LIMIT_DIAGNOSES: '100' });
const ask = (address: string) => api.post('/api/embed/diagnoses', { address });

it.each([
  'http://exemple.org/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://10.0.0.1/prive',
  'javascript:alert(1)',
  'exemple',
])('an address that leads to no public page is refused before anything is read: %s', async (address) => {
  const answer = await ask(address);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
});

it('a page that does not answer is told as unreadable, with what to do next', async () => {
  const answer = await ask('https://personne.letat-introuvable.example/');
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'site_page_unreadable']);
  expect(answer.json().error).toContain('Vérifiez-la');
});
