import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from '../paths.ts';

interface SourceText {
  text: string;
  /** Names of the variables and properties that it is a value within, the outermost first; null for one that is computed. */
  keys: readonly (string | null)[];
  /** `<path>:<line>`, from the root of the checkout. */
  place: string;
}

/** Every text that stands in a source: between tags, in quotes, and between the expressions of a template. */
export function textsOf(path: string): SourceText[] {
  const source = readFileSync(path, 'utf8');
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const texts: SourceText[] = [];
  const keys: (string | null)[] = [];
  const add = (text: string, start: number) =>
    texts.push({
      text: text.replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ').trim(),
      keys: [...keys],
      place: `${relative(root, path)}:${source.slice(0, start).split('\n').length}`,
    });
  new Visitor({
    Property({ key }) {
      keys.push(key.type === 'Identifier' ? key.name : null);
    },
    'Property:exit'() {
      keys.pop();
    },
    VariableDeclarator({ id }) {
      keys.push(id.type === 'Identifier' ? id.name : null);
    },
    'VariableDeclarator:exit'() {
      keys.pop();
    },
    JSXText({ value, start }) {
      add(value, start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start);
    },
    TemplateElement({ value, start }) {
      add(value.cooked ?? value.raw, start);
    },
  }).visit(program);
  return texts;
}

/** The sources of that pattern, from the root of the checkout, without tests and styles. */
export const sourcesOf = (pattern: string, exclude: readonly string[] = []): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/*.test.*', '**/*.css.ts', ...exclude] }).map((name) => join(root, name));
