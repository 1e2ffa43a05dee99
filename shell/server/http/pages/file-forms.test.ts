import { expect, it } from 'vitest';
import { fileFormHtml } from './file-forms.ts';

const of = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'https://revue.example');
  return fileFormHtml(pathname, searchParams);
};
const post = 'a1'.repeat(12);

it.each([
  ['/account', '/api/uploads/avatar'],
  ['/admin/newsletter/importer', '/api/uploads/contacts'],
  [`/write?post=${post}`, `/api/uploads/covers/${post}`],
])('the page %s has a form for its file while no script runs, which goes to %s', (address, action) => {
  const html = of(address);
  expect(html).toContain(`<form action="${action}" method="post" enctype="multipart/form-data">`);
  expect(html).toMatch(/<label for="fichier-champ">[^<]+<\/label><br><input id="fichier-champ" type="file"/);
  expect(html).not.toMatch(/role="(?:status|alert)"/);
});

it('a page that takes no file, and an article that has no id yet, have no form', () => {
  const others = [
    '/dashboard',
    '/write',
    '/write?post=',
    '/write?post="><script>',
    '/write?post=../../x',
    '/__proto__',
  ];
  for (const address of others) expect([address, of(address)]).toEqual([address, '']);
});

it('a page says what became of the file that was sent, in words of its own and by nothing that the address brings', () => {
  expect(of('/account?fichier=recu')).toContain('<p role="status">Votre photo est enregistrée.</p>');
  expect(of('/account?fichier=image_too_large')).toMatch(/<p role="alert">Cette image dépasse 10\sMo/);
  expect(of('/account?fichier=malformed_body')).toContain('<p role="alert">Le fichier n’est pas arrivé en entier');
  for (const odd of ['x', '<b>', 'toString', '__proto__'])
    expect(of(`/account?fichier=${encodeURIComponent(odd)}`)).not.toMatch(/role="(?:status|alert)"|<b>/);
});
