import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

const html = (source: string) => renderMarkdown(source, 'https://letat.example').html;

describe('the direction of a block', () => {
  it('is that of its first letter, and not said where it is the page’s', () => {
    expect(html('12 – «البلدية» وحدها')).toBe('<p dir="rtl">12 – «البلدية» وحدها</p>\n');
    expect(html('Le mot البلدية')).toBe('<p>Le mot البلدية</p>\n');
    expect(html('## הכותרת')).toContain('dir="rtl"');
    expect(html('ߒߞߏ')).toContain('<p dir="rtl">');
    expect(html('𞤆𞤵𞤤𞤢𞤪')).toContain('<p dir="rtl">');
    expect(html('123 – …')).toBe('<p>123 – …</p>\n');
  });

  it('is a list’s and a quote’s own, so that their marks stand where one begins to read', () => {
    expect(html('- أولا\n- ثانيا')).toBe('<ul dir="rtl">\n<li>أولا</li>\n<li>ثانيا</li>\n</ul>\n');
    expect(html('> قال')).toBe('<blockquote dir="rtl">\n<p>قال</p>\n</blockquote>\n');
    expect(html('1. أولا\n2. Puis')).toContain('<li dir="ltr">Puis</li>');
  });

  it('is a table’s, with its columns; code in it reads from the left', () => {
    const table = html('| السنة | 2024 |\n|---|---|\n| Total | 12 |');
    expect(table).toMatch(/<div class="table-scroll"[^>]* dir="rtl">/);
    expect(table).toContain('<td dir="ltr">Total</td>');
    expect(html('- مثال\n\n  ```\n  git push\n  ```')).toMatch(/<pre [^>]*dir="ltr"/);
  });
});
