import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { sendFile } from '../../../../test/uploads.ts';

const path = '/api/admin/newsletter/imports';
const api = useApp();
const admin = () => api.as('admin');
const settings = { mapping: { email: 0, name: 1 }, mode: 'ask', source: 'Colloque', collectedOn: '2026-03-12' };

async function checked(text: string): Promise<{ id: string; state: string; reason: string | null }> {
  const fileURL = await sendFile(api, admin(), Buffer.from(text), { purpose: 'import' });
  const { id } = (await admin().post(path, { fileURL, filename: 'liste.csv' })).json();
  await admin().put(`${path}/${id}/settings`, settings);
  await api.app.jobs.process('newsletter-imports');
  return (await admin().get(`${path}/${id}`)).json();
}
const download = async (id: string) => {
  const { statusCode, body } = await admin().get(`${path}/${id}/problems`);
  return { statusCode, rows: parse(body, { delimiter: ';', bom: true }).slice(1) };
};

it('the wrong rows of an import that failed within quotes are those before them, and the last line says why there are no more', async () => {
  const { id, state } = await checked('Adresse;Nom\npas une adresse;A\n;B\n"b@essai.org;C\nc@essai.org;D\n');
  expect(state).toBe('failed');
  expect(await download(id)).toEqual({
    statusCode: 200,
    rows: [
      ['2', 'Ce n’est pas une adresse email.', 'pas une adresse'],
      ['3', 'L’adresse manque.', ''],
      [
        '',
        'La lecture du fichier s’arrête ici. Après la ligne 3, un guillemet ouvert n’est pas refermé : corrigez le fichier.',
        '',
      ],
    ],
  });
});

it('the wrong rows of a file that is too long come to their last, 100,000 of them', async () => {
  const { id, state, reason } = await checked(`Adresse;Nom\n${'fausse;A\n'.repeat(100_001)}`);
  expect([state, reason]).toEqual(['failed', expect.stringContaining('plus de 100')]);
  const { statusCode, rows } = await download(id);
  expect([statusCode, rows.length]).toEqual([200, 100_001]);
  expect(rows.at(-2)?.[0]).toBe('100001');
  expect(rows.at(-1)?.[1]).toContain('partagez-le en plusieurs.');
});

it('the wrong rows of an import whose file is gone are refused with the reason, before anything is sent', async () => {
  const { id } = await checked('Adresse;Nom\npas une adresse;A\nb@essai.org;B\n');
  await api.app.uploads.remove(`imports/${id}`);
  const answer = await admin().get(`${path}/${id}/problems`);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'import_file_gone']);
});
