// @vitest-environment jsdom
import { storeViewer } from '@letat/remote-kit/session';
import { Toaster } from '@letat/ui/toast';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Editor } from './editor.tsx';
import { noFields } from './fields.ts';
import { fakeSite, refuses, says, storedDraft } from './testing/fake-site.tsx';
import { useEditor } from './use-editor.ts';

afterEach(() => storeViewer(null));

const appeared = { ...storedDraft, published: true, publishedAt: '2026-02-01T00:00:00.000Z', revision: 5 };
const planned = { ...storedDraft, schedule: { at: '2030-01-01T08:00:00.000Z', timeZone: 'Africa/Dakar' } };
const save = 'PUT /api/posts/p';

function EditorUnderTest({ post }: { post: typeof storedDraft }) {
  const editor = useEditor({ post, onSaved: () => {} });
  return (
    <>
      <Editor editor={editor} place="page" />
      <Toaster />
    </>
  );
}

function openEditor(answers: Parameters<typeof fakeSite>[0], post = storedDraft) {
  const site = fakeSite({
    'GET /api/my/publishing-clock': () => says({ timeZone: 'Africa/Dakar', now: '2026-11-22T08:00' }),
    ...answers,
  });
  render(<EditorUnderTest post={post} />, { wrapper: site.around });
  return { ...site, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const window = (name: string | RegExp) => screen.findByRole('dialog', { name });
const typeTitle = () =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Titre' }), { target: { value: 'Un autre titre' } });

test('the editor’s shortcuts do nothing in a dialog over it', async () => {
  const { user, sentTo } = openEditor({ [save]: () => says({ ...storedDraft, revision: 5 }) });
  await user.click(button('Programmer'));
  const dialog = await window('Programmer la parution');
  const close = within(dialog).getByRole('button', { name: 'Fermer' });
  for (const key of ['Enter', 's']) fireEvent.keyDown(close, { key, ctrlKey: true });
  await user.keyboard('{Escape}');
  expect(sentTo(save)).toEqual([]);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Titre' }), { key: 's', ctrlKey: true });
  await screen.findByText('Brouillon sauvegardé avec succès !');
  expect(sentTo(save)).toHaveLength(1);
});

test('Ctrl+S saves the draft with Caps Lock on, and Ctrl+Shift+S does not', async () => {
  const { sentTo } = openEditor({ [save]: () => says({ ...storedDraft, revision: 5 }) });
  const title = screen.getByRole('textbox', { name: 'Titre' });
  fireEvent.keyDown(title, { key: 'S', ctrlKey: true, shiftKey: true });
  expect(sentTo(save)).toEqual([]);
  fireEvent.keyDown(title, { key: 'S', ctrlKey: true });
  await screen.findByText('Brouillon sauvegardé avec succès !');
  expect(sentTo(save)).toHaveLength(1);
});

test('the conflict dialog says that the article was published meanwhile; one’s own version leaves it published', async () => {
  const { user, sentTo } = openEditor({
    [save]: (body) => (Reflect.get(Object(body), 'revision') === 5 ? says(appeared) : refuses(409, 'post_changed')),
    'GET /api/my/posts/p': () => says(appeared),
  });
  typeTitle();
  await user.click(button('Enregistrer le brouillon'));
  const dialog = await window('Cet article a été enregistré ailleurs');
  expect(dialog.textContent).toContain('L’article a été publié depuis.');
  await user.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
  await screen.findByText('✅ Article publié avec succès !');
  expect(sentTo(save).at(-1)?.body).toMatchObject({ published: true, title: 'Un autre titre' });
});

test.each([
  ['L’article a déjà paru', appeared, 'Publier les modifications'],
  ['Parution déprogrammée', { ...storedDraft, revision: 5 }, 'Enregistrer le brouillon'],
])(
  'cancelling a schedule shows « %s », and the next save still meets what others saved since',
  async (words, now, next) => {
    const { user, sentTo } = openEditor(
      { 'DELETE /api/my/posts/p/schedule': () => says(now), [save]: () => refuses(409, 'post_changed') },
      planned,
    );
    await user.click(button('Changer la date'));
    await user.click(within(await window('Programmer la parution')).getByRole('button', { name: 'Déprogrammer' }));
    await screen.findByText(words);
    typeTitle();
    await user.click(button(next));
    await expect.poll(() => sentTo(save)[0]?.body).toMatchObject({ revision: 4 });
  },
);

test('of a planned article the button that publishes says that it does so before its hour, and no other does', () => {
  openEditor({}, planned);
  expect(button('Publier maintenant').dataset.variant).toBe('secondary');
  expect(button('Enregistrer le brouillon').dataset.variant).toBe('primary');
  expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull();
});

test('the window of a plan names what the article lacks, and nothing that it has', async () => {
  const { user } = openEditor({}, { ...storedDraft, category: '' });
  await user.click(button('Programmer'));
  const dialog = await window('Programmer la parution');
  expect(within(dialog).getByText('Il faut d’abord une catégorie.')).toBeTruthy();
});

test('the history dialog cannot be closed while a version is being restored', async () => {
  const fields = { title: 'Un titre', published: false, wordCount: 2, savedAt: storedDraft.updatedAt };
  const saves = [4, 3].map((revision) => ({ ...fields, revision, savedBy: storedDraft.savedBy }));
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof says>>();
  const { user } = openEditor({
    'GET /api/my/posts/p/revisions': () => says(saves),
    'GET /api/my/posts/p/revisions/3': () => says({ ...noFields, ...fields, content: 'Avant', ...saves[1] }),
    'POST /api/my/posts/p/revisions/3/restore': () => promise,
  });
  await user.click(button('Historique'));
  const dialog = await window('Historique de l’article');
  await user.click(await within(dialog).findByRole('button', { name: 'Restaurer cette version' }));
  await within(dialog).findByRole('button', { name: 'Restauration…' });
  for (const close of within(dialog).getAllByRole('button', { name: 'Fermer' }))
    expect(close.hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  resolve(says({ ...storedDraft, content: 'Avant', revision: 5 }));
  await screen.findByText('Version restaurée');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [3, true],
  [4, false],
])('the recovery dialog of a text typed over revision %i of 4 mentions a later save: %s', async (revision, isSaid) => {
  const { tags, ...fields } = noFields;
  const autosave = {
    ...fields,
    tags: [...tags],
    content: 'Resté là',
    key: null,
    revision,
    at: new Date().toISOString(),
  };
  openEditor({ 'GET /api/my/posts/p/autosave': () => says({ autosave }) });
  const dialog = await window('Un texte n’a pas été enregistré');
  expect(dialog.textContent?.includes('enregistré depuis, en dernier par Awa Ndiaye')).toBe(isSaid);
});

test.each([
  ['vous seul lisez', { id: 'a' }, []],
  ['seuls ses auteurs lisent', { id: 'a' }, ['b']],
  ['seuls ses auteurs lisent', { id: 'admin' }, []],
])(
  'the question before an article is unpublished says who can still read it: %s',
  async (words, viewer, coauthorIds) => {
    storeViewer({ username: 'x', fullName: 'X', email: 'x@y.sn', role: 'author', avatar: null, ...viewer });
    const { user } = openEditor({}, { ...appeared, coauthorIds });
    await user.click(button('Dépublier'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
  },
);

test('what an article can do without is unfolded where it is asked for, and by itself when something in it is refused', async () => {
  const refused = { code: 'validation', error: 'À corriger', details: [{ path: 'excerpt', message: 'Trop long.' }] };
  const { user } = openEditor({ [save]: () => says(refused, 400) });
  const unfold = button('Étiquettes, chapeau, image');
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  await user.click(unfold);
  expect(unfold.getAttribute('aria-expanded')).toBe('true');
  await user.click(unfold);
  typeTitle();
  await user.click(button('Enregistrer le brouillon'));
  await screen.findByRole('region', { name: 'Un champ est à corriger' });
  expect(unfold.getAttribute('aria-expanded')).toBe('true');
});
