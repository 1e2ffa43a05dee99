import { expect, it } from 'vitest';
import { readStylesheet, usedStyles } from './used-styles.ts';

const usedBy = (css: string, html: string) => usedStyles([readStylesheet(css)], html);

it('a page has the rules of its classes, ids and elements, in their order, and no others', () => {
  const css = '.a{color:red}.b{color:green}#c{color:blue}table td{border:0}.a>.b,.d{margin:0}p{margin:1em}';
  expect(usedBy(css, '<p class="a d" id="c">x</p>')).toBe('.a{color:red}#c{color:blue}.d{margin:0}p{margin:1em}');
});

it('a rule of two stylesheets stands where it stood, the first stylesheet’s before the second’s', () => {
  const sheets = ['.a{x:1}.b{x:1}', '.b{x:2}.a{x:2}'].map(readStylesheet);
  expect(usedStyles(sheets, '<i class="a">')).toBe('.a{x:1}.a{x:2}');
});

it('a rule for a state, for what something is not, or for what the first script says of the document stays', () => {
  const css =
    '.a:hover{x:y}.a:not(.b){x:y}:root[data-js]:not([data-fonts]){--f:g}.a:before{x:y}*{x:y}.a:has(.z){x:y}[data-kept]{x:y}.a[open]{x:y}';
  expect(usedBy(css, '<i class="a"></i>')).toBe(css);
});

it('a light page has no rule for what the first script of a whole one says', () => {
  const css =
    ':root[data-js]:not([data-fonts]){x:y}:root[data-slow] .a{x:y}:root:not([data-js]) .a{x:y}:root[data-viewer] .a{x:y}';
  const light = usedStyles([readStylesheet(css)], '<html data-light><i class="a"></i>', true);
  expect(light).toBe(':root:not([data-js]) .a{x:y}:root[data-viewer] .a{x:y}');
});

it('a list of selectors that some browsers may not know stays whole: without that one they would take the others', () => {
  const css = '.a::-moz-x,.b{x:y}';
  expect(usedBy(css, '<i class="b"></i>')).toBe(css);
  expect(usedBy(css, '<i class="c"></i>')).toBe('');
});

it('a group is there if something in it is, and so is the animation that a rule names', () => {
  const css =
    '@keyframes turn{to{x:y}}@media print{.a{x:y}.b{x:y}}@media screen{.b{x:y}}@keyframes blink{to{x:y}}.a{animation:turn 1s}';
  expect(usedBy(css, '<i class="a"></i>')).toBe('@keyframes turn{to{x:y}}@media print{.a{x:y}}.a{animation:turn 1s}');
});

it('an animation whose name is no plain word is there, whether a rule names it or not', () => {
  expect(usedBy('@keyframes "x y"{to{x:y}}@keyframes été{to{x:y}}', '<i>')).toBe(
    '@keyframes "x y"{to{x:y}}@keyframes été{to{x:y}}',
  );
  expect(usedBy('@keyframes turn{to{x:y}}i{animation:turning 1s}', '<i>')).toBe('i{animation:turning 1s}');
});

it('an animation of one stylesheet that a rule of another names is there', () => {
  const sheets = ['@keyframes turn{to{x:y}}', '.a{animation:turn 1s}'].map(readStylesheet);
  expect(usedStyles(sheets, '<i class="a">')).toContain('@keyframes turn');
  expect(usedStyles(sheets, '<i class="b">')).toBe('');
});

it('typefaces, layers and variables of the document are always there', () => {
  const css = '@layer base,more;@font-face{font-family:F;src:url(/f.woff2)}:root{--a:b}';
  expect(usedBy(css, '<p>x</p>')).toBe(css);
});

it('classes are found however their attribute is written, and names of SVG whatever their letters', () => {
  const css = '.a{x:y}.b{x:y}.c{x:y}linearGradient{x:y}';
  expect(usedBy(css, '<i class=\'a\'></i><i class=b></i><i\n class="x\n c"></i><svg><linearGradient/></svg>')).toBe(
    css,
  );
});
