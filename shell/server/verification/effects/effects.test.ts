import { describe, expect, it } from 'vitest';
import { scriptEffects } from './script-effects.ts';
import { styleEffects } from './style-effects.ts';

/** As a build writes them: modules are functions under a number. */
const bundled = (code: string) => `(()=>{var m={12(e,t,n){${code}}};m[12]()})();`;
const of = (code: string) => scriptEffects(bundled(code), 'a.js');

describe('of a script', () => {
  it.each([
    ['window.compteur = 1', ['global compteur']],
    ['globalThis.a ??= {}', ['global a']],
    ['self["b"] = 1', ['global b']],
    ['window[name()] = 1', ['global *']],
    ['delete window.fetch', ['global fetch']],
    ['Object.defineProperty(window, "c", {})', ['global c']],
    ['Object.assign(globalThis, { d: 1, e: 2 })', ['global d', 'global e']],
    ['Array.prototype.map = f', ['prototype Array.map']],
    ['window.Array.prototype.map = f', ['prototype Array.map']],
    ['Object.defineProperty(Element.prototype, "focus", {})', ['prototype Element.focus']],
    ['Object.defineProperties(String.prototype, { at: {} })', ['prototype String.at']],
    ['customElements.define("x-carte", X)', ['element x-carte']],
    ['window.customElements.define(nom, X)', ['element *']],
    ['localStorage.setItem("panier", "1")', ['storage local panier']],
    ['window.sessionStorage.removeItem(k)', ['storage session *']],
    ['localStorage.panier = 1', ['storage local panier']],
    ['localStorage.clear()', ['storage local *']],
    ['document.cookie = "a=b"', ['cookie']],
    ['setInterval(f, 1000)', ['timer setInterval']],
    ['window.setTimeout(f, 1)', ['timer setTimeout']],
  ])('%s is one', (code, effects) => expect(of(code)).toEqual(effects));

  it.each([
    'const own = {}; own.window = 1',
    'class Own {} Own.prototype.map = f',
    'own.prototype.map = f',
    'own.setItem("a", 1)',
    'window.fetch("/api")',
    'localStorage.getItem("panier")',
    'element.style.cookie = 1',
    'addEventListener("click", () => setTimeout(f, 1))',
    'function later() { setInterval(f, 1) }',
    'import("./page.js").then(() => setTimeout(f, 1))',
  ])('%s is none', (code) => expect(of(code)).toEqual([]));

  it('what runs because it is called at once counts as run at import, in whatever form', () => {
    for (const code of [
      '(function(){setTimeout(f,1)})()',
      '(()=>{setTimeout(f,1)})()',
      '!function(){setTimeout(f,1)}()',
    ])
      expect(scriptEffects(code, 'a.js')).toEqual(['timer setTimeout']);
  });

  it('is an error where it is no script', () => expect(() => scriptEffects('const', 'a.js')).toThrow(/a\.js/));
});

describe('of a stylesheet', () => {
  it.each([
    ['body{margin:0}', ['selector body']],
    ['h1,.a>p{}', ['selector h1']],
    [':root{--x:1}', ['selector :root']],
    ['*{}', ['selector *']],
    ['[data-x]{}', ['selector [data-x]']],
    ['@media (min-width:1px){a{}}', ['selector a']],
    ['@layer base{@supports (display:grid){li{}}}', ['selector li']],
    ['a:is(.b,p),:not(h2){}', ['selector :not(h2)']],
  ])('%s reaches elements of others', (css, effects) => expect(styleEffects(css)).toEqual(effects));

  it.each([
    '.a{color:red}',
    '.a > p, .b h1::before{}',
    '.a{&:hover{}p{margin:0}}',
    '@keyframes tour{from{top:0}to{top:1px}}',
    '@font-face{font-family:"a{b}";src:url("x;y")}',
    '/* body{} */.a{content:"} h1 {"}',
    '@import url(x.css);.a{}',
    '@property --x{syntax:"*";inherits:false}',
  ])('%s reaches none', (css) => expect(styleEffects(css)).toEqual([]));
});
