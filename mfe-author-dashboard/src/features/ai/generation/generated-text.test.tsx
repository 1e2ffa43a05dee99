// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import GeneratedText from './generated-text.tsx';

const html = (text: string) => render(<GeneratedText text={text} />).container.firstElementChild?.innerHTML;

test.each([
  ['# Une note\n\nUne **commune** *publie*.', '<h3>Une note</h3><p>Une <strong>commune</strong> <em>publie</em>.</p>'],
  ['1. Un\n2. Deux', '<ol start="1"><li>Un</li><li>Deux</li></ol>'],
  ['- Un\n  - Dedans', '<ul><li>Un<ul><li>Dedans</li></ul></li></ul>'],
  ['## Un\n\n#### Deux', '<h3>Un</h3><h4>Deux</h4>'],
  ['R&amp;D, l’article&nbsp;5 &#233; &inconnu;', '<p>R&amp;D, l’article&nbsp;5 é &amp;inconnu;</p>'],
  ['<nom@exemple.org> https://exemple.org', '<p>nom@exemple.org https://exemple.org</p>'],
  ['![](https://exemple.org/p.png)', '<p>![](https://exemple.org/p.png)</p>'],
  ['> Dit-on\\!', '<blockquote><p>Dit-on!</p></blockquote>'],
  ['| A | B |\n|---|---|\n| 1 | 2 |', /<thead><tr><th>A<\/th><th>B<\/th><\/tr><\/thead><tbody><tr><td>1/],
  ['Une phrase **pas encor', '<p>Une phrase **pas encor</p>'],
])('%j is read as %s', (text, expected) => {
  if (typeof expected === 'string') expect(html(text)).toBe(expected);
  else expect(html(text)).toMatch(expected);
});

test('nothing of a model becomes a link, a picture or HTML', () => {
  const shown = html(
    '[le rapport](javascript:alert(1)) <img src=x onerror=alert(1)> ![plan](https://exemple.org/p.png)\n\n<script>1</script>',
  );
  expect(shown).not.toMatch(/<(?:a|img|script)\b/);
  expect(shown).toContain('le rapport (javascript:alert(1))');
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
