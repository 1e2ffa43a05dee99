import { expect, it } from 'vitest';
import { titled } from './titled.ts';

it('the first heading of a generated text is the title of its article', () => {
  expect(titled('# Publier *chaque* dépense\n\nUne commune publie.\n', 'Un sujet')).toEqual({
    title: 'Publier chaque dépense',
    content: 'Une commune publie.',
  });
});

it('a text without a heading is called after its topic, and a heading alone is the text', () => {
  expect(titled('Une commune publie.\n\n# Plus loin\n\nSuite.', 'Un sujet')).toEqual({
    title: 'Un sujet',
    content: 'Une commune publie.\n\n# Plus loin\n\nSuite.',
  });
  expect(titled('# Seul\n', 'Un sujet')).toEqual({ title: 'Un sujet', content: '# Seul' });
});
